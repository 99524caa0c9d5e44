import { useBack } from '@estacao/design-system';
import { NEW_CARD, noPayment, type PaymentChoice } from '@estacao/domain';
import { backRequested, type CartStep, cartArea, selectCart } from '@estacao/sagas/cart';
import { placesArea } from '@estacao/sagas/places';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useModule } from '../../lazy/lazy-module.ts';
import { PageFailed } from '../../page/page-failed.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { nextSteps, stepModules } from './step-modules.ts';

export const areas = [cartArea, placesArea];

const stepNumbers: Readonly<Record<CartStep, number>> = {
  items: 0,
  delivery: 1,
  payment: 2,
  review: 3,
  pix: 3,
  analysis: 3,
  done: 4,
};

export default function CartPage() {
  const dispatch = useDispatch();
  const store = useStore();
  const { step, payment, newCard } = useSelector(selectCart);
  const [firstStep] = useState(step);
  const [choice, setChoice] = useState<PaymentChoice>({ ...noPayment, email: payment.email });
  const { module, hasFailed, retry } = useModule(stepModules[step]);

  // These steps have history entries, like dialogs.
  const hasBackEntry = step === 'delivery' || step === 'payment' || step === 'review';
  useBack(hasBackEntry, true, () => dispatch(backRequested()));

  // Selects a newly registered card and drops its typed data.
  const registeredCardId = newCard?.id;
  useEffect(() => {
    if (registeredCardId !== undefined)
      setChoice((previous) => ({ ...previous, selectedCard: registeredCardId, card: noPayment.card }));
  }, [registeredCardId]);

  useEffect(() => {
    // Prefetch. A failed load is retried when the step opens.
    for (const next of nextSteps[step]) stepModules[next].load().catch(() => {});
  }, [step]);

  const goBackTo = (stepNumber: number) => {
    let currentStep = selectCart(store.getState() as object).step;
    while (stepNumbers[currentStep] > stepNumber) {
      dispatch(backRequested());
      const nextStep = selectCart(store.getState() as object).step;
      if (nextStep === currentStep) return;
      currentStep = nextStep;
    }
  };

  if (module === undefined)
    return hasFailed ? <PageFailed as="div" onRetry={retry} /> : <PageLoading as="div" />;
  const { default: Step } = module;
  return (
    <Step
      key={step}
      moved={step !== firstStep}
      choice={withEmail(choice, payment.email)}
      onChoice={setChoice}
      onStep={goBackTo}
    />
  );
}

/** The account's e-mail is the default. Card data of an unselected card is dropped. */
function withEmail(choice: PaymentChoice, email: string): PaymentChoice {
  const card = choice.selectedCard === NEW_CARD ? choice.card : noPayment.card;
  return { ...choice, card, email: choice.email === '' ? email : choice.email };
}
