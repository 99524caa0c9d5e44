import { captchaField as captchaFieldWords } from '../../words/pt-br/captcha-field.ts';
import { useWords } from '../../words/words.ts';
import { Checkbox } from '../Checkbox/Checkbox.tsx';

export interface CaptchaFieldProps {
  /** How far the proof of work is that keeps bots out. */
  status: 'idle' | 'solving' | 'solved' | 'failed';
  /** Ticked by hand, or tried again. */
  onStart: () => void;
  /** Where a summary of errors leads to. */
  id?: string | undefined;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
}

/** Nothing to read and no pictures to pick: the device does some work, and the box ticks itself. */
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
