import { captchaField as captchaFieldWords } from '../../texts/pt-br/captcha-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../Checkbox/Checkbox.tsx';

export interface CaptchaFieldProps {
  /** State of the proof of work that keeps bots out. */
  status: 'idle' | 'solving' | 'solved' | 'failed';
  onStart: () => void;
  id?: string | undefined;
  error?: string | undefined;
}

/** A captcha without a puzzle: the device solves a proof of work and ticks the box. */
export function CaptchaField({ status, onStart, id, error }: CaptchaFieldProps) {
  const texts = useTexts('captchaField', captchaFieldWords);
  return (
    <Checkbox
      id={id}
      checked={status === 'solved'}
      onChange={() => {
        if (status === 'idle' || status === 'failed') onStart();
      }}
      hint={texts.hints[status]}
      error={error}
      required
    >
      {texts.label}
    </Checkbox>
  );
}
