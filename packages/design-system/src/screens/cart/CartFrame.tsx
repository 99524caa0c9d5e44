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
  /** Nothing in the cart has to be delivered: there is no step for it. */
  digital?: boolean | undefined;
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

const DELIVERY = 1;

const allSteps: readonly { readonly step: CartStep; readonly label: string }[] = [
  { step: 0, label: 'Carrinho' },
  { step: DELIVERY, label: 'Entrega' },
  { step: 2, label: 'Pagamento' },
  { step: 3, label: 'Revisão' },
  { step: 4, label: 'Conclusão' },
];

/** What stands around each step of the cart. */
export function CartFrame({
  step,
  title,
  moved = false,
  digital = false,
  onStep,
  hold,
  aside,
  offline = false,
  children,
  headingRef,
}: CartFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(headingRef, () => heading.current as HTMLHeadingElement);

  const steps = digital ? allSteps.filter((each) => each.step !== DELIVERY) : allSteps;
  const at = steps.findIndex((each) => each.step === step);

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
          current={step === 4 ? steps.length : at}
          {...(onStep === undefined ? {} : { onSelect: (index: number) => onStep(steps[index]?.step ?? 0) })}
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
