import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ReservationBar } from '../../components/ReservationBar/ReservationBar.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import * as css from './Cart.css.ts';

/** Where one is: the cart, the delivery, the payment, the review, and its end. */
export type CartStep = 0 | 1 | 2 | 3 | 4;

/** How long what is in the cart is held, in milliseconds of the server's time. */
export interface CartHold {
  readonly deadline: number;
  readonly now: number;
}

export interface CartFrameProps {
  step: CartStep;
  /** The title of the step: the page's one `h1`. */
  title: string;
  /** Somebody has come here from another step: the focus goes to the title, which is read out. */
  moved?: boolean;
  /** Goes back to a step that is done. Without it there is no way back. */
  onStep?: ((step: CartStep) => void) | undefined;
  /** On the steps on which something is held. */
  hold?: CartHold | undefined;
  /** What is ordered and what it comes to: above the step on a phone, beside it on a desk. */
  aside?: ReactNode;
  /** There is no network: what was filled in stays. */
  offline?: boolean;
  children: ReactNode;
  /** The title's element, for whoever has to put the focus there. */
  headingRef?: Ref<HTMLHeadingElement>;
}

const steps = [
  { label: 'Carrinho' },
  { label: 'Entrega' },
  { label: 'Pagamento' },
  { label: 'Revisão' },
  { label: 'Conclusão' },
] as const;

/** What stands around each step of the cart. */
export function CartFrame({
  step,
  title,
  moved = false,
  onStep,
  hold,
  aside,
  offline = false,
  children,
  headingRef,
}: CartFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(headingRef, () => heading.current as HTMLHeadingElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [step, title]);

  return (
    <Container>
      <div className={css.top}>
        <Stepper
          label="Etapas da compra"
          steps={steps}
          // After the last one nothing is left to do.
          current={step === 4 ? steps.length : step}
          {...(onStep === undefined ? {} : { onSelect: (to: number) => onStep(to as CartStep) })}
        />
        <Heading level={1} ref={heading}>
          {title}
        </Heading>
      </div>
      {hold === undefined ? null : <ReservationBar {...hold} />}
      {offline ? (
        <div className={css.content}>
          <Callout tone="warning" role="status" title="Você está sem conexão">
            <p>O que você já preencheu continua aqui. Assim que a internet voltar, é só seguir.</p>
          </Callout>
        </div>
      ) : null}
      <div className={css.page({ beside: aside !== undefined })}>
        {aside === undefined ? null : <div className={css.aside}>{aside}</div>}
        <div className={css.content}>{children}</div>
      </div>
    </Container>
  );
}
