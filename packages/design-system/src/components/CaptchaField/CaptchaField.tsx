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

const hints = {
  idle: 'Marcamos para você enquanto você preenche.',
  solving: 'Verificando…',
  solved: 'Verificado.',
  failed: 'Não foi possível verificar. Marque para tentar outra vez.',
} as const;

/** Nothing to read and no pictures to pick: the device does some work, and the box ticks itself. */
export function CaptchaField({ status, onStart, id, error }: CaptchaFieldProps) {
  return (
    <Checkbox
      id={id}
      checked={status === 'solved'}
      onChange={() => {
        if (status === 'idle' || status === 'failed') onStart();
      }}
      hint={hints[status]}
      error={error}
      required
    >
      Não sou um robô
    </Checkbox>
  );
}
