import { Button, type ButtonProps } from '../../components/Button/Button.tsx';
import { actions } from './Checkout.css.ts';

export interface StepActionsProps extends Pick<ButtonProps, 'busy' | 'busyLabel' | 'disabled' | 'children'> {
  /** The address of the step before, or what goes there. */
  back: string | (() => unknown);
}

/** The way back and the submit button of a step of a purchase. */
export function StepActions({ back, ...submit }: StepActionsProps) {
  return (
    <div className={actions}>
      <Button {...(typeof back === 'string' ? { href: back } : { onClick: () => back() })}>Voltar</Button>
      <Button kind="main" type="submit" {...submit} />
    </div>
  );
}
