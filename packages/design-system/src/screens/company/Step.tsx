import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import * as css from './Company.css.ts';

export interface StepActionsProps {
  /** What leads on: "Continuar". */
  label: string;
  onBack: (() => void) | undefined;
  /** Without it, the button sends the form that it stands in. */
  onNext?: (() => void) | undefined;
  /** The form that it sends, where it stands outside of it. */
  form?: string;
  busy?: boolean;
  busyLabel?: string;
}

/** The way on, and the way back. */
export function StepActions({ label, onBack, onNext, form, busy = false, busyLabel }: StepActionsProps) {
  return (
    <div className={css.actions}>
      {onBack === undefined ? (
        <span />
      ) : (
        <Button kind="quiet" icon={ArrowLeft} disabled={busy} onClick={() => onBack()}>
          Voltar
        </Button>
      )}
      <Button
        kind="main"
        type={onNext === undefined ? 'submit' : 'button'}
        form={form}
        busy={busy}
        {...(busyLabel === undefined ? {} : { busyLabel })}
        {...(onNext === undefined ? {} : { onClick: () => onNext() })}
      >
        {label}
      </Button>
    </div>
  );
}

/** What a step without a form of its own has around it. */
export function Step({ children, ...actions }: StepActionsProps & { children: ReactNode }) {
  return (
    <div className={css.narrow}>
      {children}
      <StepActions {...actions} />
    </div>
  );
}
