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

const numbers: Readonly<Record<CartStep, number>> = {
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
  const [first] = useState(step);
  const [choice, setChoice] = useState<PaymentChoice>({ ...noPayment, email: payment.email });
  const { module, hasFailed, retry } = useModule(stepModules[step]);

  // These steps have history entries, like dialogs.
  const isHeld = step === 'delivery' || step === 'payment' || step === 'review';
  useBack(isHeld, true, () => dispatch(backRequested()));

  // A registered card becomes a saved one: drop the typed data.
  const registered = newCard?.id;
  useEffect(() => {
    if (registered !== undefined)
      setChoice((before) => ({ ...before, selectedCard: registered, card: noPayment.card }));
  }, [registered]);

  useEffect(() => {
    // Prefetch. A failed load is retried when the step opens.
    for (const next of nextSteps[step]) stepModules[next].load().catch(() => {});
  }, [step]);

  const backTo = (number: number) => {
    let at = selectCart(store.getState() as object).step;
    while (numbers[at] > number) {
      dispatch(backRequested());
      const now = selectCart(store.getState() as object).step;
      if (now === at) return;
      at = now;
    }
  };

  if (module === undefined)
    return hasFailed ? <PageFailed as="div" onRetry={retry} /> : <PageLoading as="div" />;
  const { default: Step } = module;
  return (
    <Step
      key={step}
      moved={step !== first}
      choice={withEmail(choice, payment.email)}
      onChoice={setChoice}
      onStep={backTo}
    />
  );
}

/** The account's e-mail is the default. Card data of an unselected card is dropped. */
function withEmail(choice: PaymentChoice, email: string): PaymentChoice {
  const card = choice.selectedCard === NEW_CARD ? choice.card : noPayment.card;
  return { ...choice, card, email: choice.email === '' ? email : choice.email };
}
