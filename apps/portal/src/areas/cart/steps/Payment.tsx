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
import { type StepProps, useReservation } from '../step.ts';

export default function Payment({ moved, choice, onChoice, onStep }: StepProps) {
  const dispatch = useDispatch();
  const { newCard, operation, cardErrors } = useSelector(selectCart);
  const cards = useSelector(selectCartCards);
  const installments = useSelector(selectCartInstallments);
  const address = useSelector(selectCartAddress);
  const price = useSelector(selectCartPrice);
  const allowsInstallments = useSelector(selectAllowsInstallments);
  const isOffline = useSelector(selectIsOffline);
  const items = dataOf(useSelector(selectCartItems)) ?? [];
  const reservation = useReservation();
  const cities = useCities();
  // The form depends on whether the member has cards, so wait for them.
  if (price.charged > 0 && (cards.status === 'idle' || (cards.status === 'loading' && !dataOf(cards))))
    return <PageLoading as="div" />;
  const submitPayment = (newChoice: PaymentChoice) => {
    const { method, selectedCard, email, card } = newChoice;
    const isNew = price.charged > 0 && method === 'credit_card' && selectedCard === NEW_CARD;
    onChoice(newChoice);
    dispatch(
      paymentChanged({
        method: method ?? 'credit_card',
        cardId: selectedCard ?? NEW_CARD,
        installment: newChoice.installments,
        email,
      }),
    );
    dispatch(paymentChosen(isNew ? card : undefined));
  };
  return (
    <CartPayment
      {...cities}
      focusesTitle={moved}
      offline={isOffline}
      reservation={reservation}
      onStep={onStep}
      items={items}
      price={price}
      installments={allowsInstallments ? (dataOf(installments) ?? []) : []}
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
      onZipcodeComplete={(zipcode) => dispatch(cartAddressRequested(zipcode))}
      sending={operation === 'registering'}
      errors={cardErrorsOf(cardErrors)}
      now={Date.now()}
      onBack={() => dispatch(backRequested())}
      onContinue={submitPayment}
    />
  );
}
