import { Button, type ButtonProps } from '../../components/Button/Button.tsx';
import { actions } from './Checkout.css.ts';

export interface StepActionsProps extends Pick<ButtonProps, 'busy' | 'busyLabel' | 'disabled' | 'children'> {
  back: string | (() => unknown);
}

/** The back and submit buttons of a purchase step. */
export function StepActions({ back, ...submitProps }: StepActionsProps) {
  return (
    <div className={actions}>
      <Button {...(typeof back === 'string' ? { href: back } : { onClick: () => back() })}>Voltar</Button>
      <Button kind="main" type="submit" {...submitProps} />
    </div>
  );
}
