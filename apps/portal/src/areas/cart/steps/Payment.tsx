import { CartPayment } from '@estacao/design-system/screens';
import { dataOf, NEW_CARD, type PaymentChoice, ready } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import {
  backRequested,
  cartAddressRequested,
  paymentChanged,
  paymentChosen,
  paymentOptionsRequested,
  selectAllowsInstallments,
  selectCart,
  selectCartAddress,
  selectCartCards,
  selectCartInstallments,
  selectCartItems,
  selectCartPrice,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { PageLoading } from '../../../page/page-loading.tsx';
import { cardErrorsOf } from '../../cards/card-errors.ts';
import { useCities } from '../../places/use-cities.ts';
import { type StepProps, useHold } from '../step.ts';

export default function Payment({ moved, choice, onChoice, onStep }: StepProps) {
  const dispatch = useDispatch();
  const { newCard, work, cardErrors } = useSelector(selectCart);
  const cards = useSelector(selectCartCards);
  const installments = useSelector(selectCartInstallments);
  const address = useSelector(selectCartAddress);
  const price = useSelector(selectCartPrice);
  const inParts = useSelector(selectAllowsInstallments);
  const isOffline = useSelector(selectIsOffline);
  const items = dataOf(useSelector(selectCartItems)) ?? [];
  const hold = useHold();
  const cities = useCities();
  // The form depends on whether the member has cards, so wait for them.
  if (price.charged > 0 && (cards.status === 'idle' || (cards.status === 'loading' && !dataOf(cards))))
    return <PageLoading as="div" />;
  const goOn = (chosen: PaymentChoice) => {
    const { method, selectedCard, email, card } = chosen;
    const isNew = price.charged > 0 && method === 'credit_card' && selectedCard === NEW_CARD;
    onChoice(chosen);
    dispatch(
      paymentChanged({
        method: method ?? 'credit_card',
        cardId: selectedCard ?? NEW_CARD,
        installment: chosen.installments,
        email,
      }),
    );
    dispatch(paymentChosen(isNew ? card : undefined));
  };
  return (
    <CartPayment
      {...cities}
      moved={moved}
      offline={isOffline}
      hold={hold}
      onStep={onStep}
      items={items}
      price={price}
      installments={inParts ? (dataOf(installments) ?? []) : []}
      cards={
        newCard === null
          ? cards
          : ready([newCard, ...(dataOf(cards) ?? []).filter(({ id }) => id !== newCard.id)])
      }
      incomplete={price.charged > 0 && (cards.status === 'failed' || installments.status === 'failed')}
      onRetry={() => dispatch(paymentOptionsRequested())}
      payment={choice}
      onChange={onChoice}
      address={address}
      onZipcode={(zipcode) => dispatch(cartAddressRequested(zipcode))}
      sending={work === 'registering'}
      errors={cardErrorsOf(cardErrors)}
      now={Date.now()}
      onBack={() => dispatch(backRequested())}
      onContinue={goOn}
    />
  );
}
