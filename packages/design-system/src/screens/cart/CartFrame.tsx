import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Container } from '../../components/Container/Container.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { ReservationBar } from '../../components/ReservationBar/ReservationBar.tsx';
import { Stepper } from '../../components/Stepper/Stepper.tsx';
import * as css from './Cart.css.ts';

export type CartStep = 0 | 1 | 2 | 3 | 4;

/** A stock reservation and its deadline, in milliseconds of server time. */
export interface CartHold {
  readonly deadline: number;
  readonly now: number;
}

export interface CartFrameProps {
  step: CartStep;
  title: string;
  /** The member arrived from another step: moves the focus to the title so that it is read out. */
  moved?: boolean;
  digital?: boolean | undefined;
  onStep?: ((step: CartStep) => void) | undefined;
  hold?: CartHold | undefined;
  aside?: ReactNode;
  offline?: boolean;
  children: ReactNode;
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

/** The frame around every cart step: stepper, title, reservation countdown and summary. */
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
