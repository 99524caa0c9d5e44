import { captchaField as captchaFieldWords } from '../../words/pt-br/captcha-field.ts';
import { useWords } from '../../words/words.ts';
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
  const words = useWords('captchaField', captchaFieldWords);
  return (
    <Checkbox
      id={id}
      checked={status === 'solved'}
      onChange={() => {
        if (status === 'idle' || status === 'failed') onStart();
      }}
      hint={words.hints[status]}
      error={error}
      required
    >
      {words.label}
    </Checkbox>
  );
}
