import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import * as css from './Company.css.ts';

export interface StepActionsProps {
  label: string;
  onBack: (() => void) | undefined;
  /** Without it the button submits the surrounding form. */
  onNext?: (() => void) | undefined;
  form?: string;
  busy?: boolean;
  busyLabel?: string;
}

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

export function Step({ children, ...actions }: StepActionsProps & { children: ReactNode }) {
  return (
    <div className={css.narrow}>
      {children}
      <StepActions {...actions} />
    </div>
  );
}
