import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ReservationBar } from '../../components/ReservationBar/ReservationBar.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import * as css from './Cart.css.ts';

export type CartStep = 0 | 1 | 2 | 3 | 4;

/** A stock reservation and its deadline, in milliseconds of server time. */
export interface CartReservation {
  readonly deadline: number;
  readonly now: number;
}

export interface CartFrameProps {
  step: CartStep;
  title: string;
  /** The member arrived from another step. Moves the focus to the title, so that a screen reader reads it. */
  focusesTitle?: boolean;
  digital?: boolean | undefined;
  onStep?: ((step: CartStep) => void) | undefined;
  reservation?: CartReservation | undefined;
  aside?: ReactNode;
  offline?: boolean;
  children: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

const DELIVERY_STEP = 1;

const allSteps: readonly { readonly step: CartStep; readonly label: string }[] = [
  { step: 0, label: 'Carrinho' },
  { step: DELIVERY_STEP, label: 'Entrega' },
  { step: 2, label: 'Pagamento' },
  { step: 3, label: 'Revisão' },
  { step: 4, label: 'Conclusão' },
];

/** The frame around every cart step: stepper, title, reservation countdown and summary. */
export function CartFrame({
  step,
  title,
  focusesTitle = false,
  digital = false,
  onStep,
  reservation,
  aside,
  offline = false,
  children,
  headingRef,
}: CartFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useImperativeHandle(headingRef, () => heading.current as HTMLHeadingElement);

  const steps = digital ? allSteps.filter((entry) => entry.step !== DELIVERY_STEP) : allSteps;
  const currentIndex = steps.findIndex((entry) => entry.step === step);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step
  useEffect(() => {
    if (focusesTitle) heading.current?.focus();
  }, [step, title]);

  return (
    <Container>
      <div className={css.top}>
        <Stepper
          label="Etapas da compra"
          steps={steps}
          current={step === 4 ? steps.length : currentIndex}
          {...(onStep === undefined ? {} : { onSelect: (index: number) => onStep(steps[index]?.step ?? 0) })}
        />
        <Heading level={1} ref={heading}>
          {title}
        </Heading>
      </div>
      {reservation === undefined ? null : <ReservationBar {...reservation} />}
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
