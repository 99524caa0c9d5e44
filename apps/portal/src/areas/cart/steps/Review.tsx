import { CartReview } from '@estacao/design-system/screens';
import { dataOf } from '@estacao/domain';
import { selectIsOffline } from '@estacao/sagas';
import {
  backRequested,
  couponRemoved,
  couponRequested,
  paymentRequested,
  refusalRead,
  selectCart,
  selectCartCards,
  selectCartItems,
  selectCartPrice,
} from '@estacao/sagas/cart';
import { useDispatch, useSelector } from 'react-redux';
import { type StepProps, useReservation } from '../step.ts';

export default function Review({ moved, choice, onStep }: StepProps) {
  const dispatch = useDispatch();
  const { shipping, payment, newCard, coupon, couponError, operation, refusal } = useSelector(selectCart);
  const cards = useSelector(selectCartCards);
  const { method, cardId, installment, email } = payment;
  const savedCards = [...(newCard === null ? [] : [newCard]), ...(dataOf(cards) ?? [])];
  return (
    <CartReview
      focusesTitle={moved}
      offline={useSelector(selectIsOffline)}
      reservation={useReservation()}
      onStep={onStep}
      items={dataOf(useSelector(selectCartItems)) ?? []}
      price={useSelector(selectCartPrice)}
      shipping={shipping}
      payment={{ ...choice, method, selectedCard: cardId, installments: installment, email }}
      cards={savedCards}
      coupon={coupon ?? undefined}
      couponBusy={operation === 'applying'}
      couponError={couponError ?? undefined}
      onCoupon={(code) => dispatch(couponRequested(code))}
      onCouponRemoved={() => dispatch(couponRemoved())}
      paying={operation === 'paying'}
      failure={refusal ?? undefined}
      onPay={() => dispatch(paymentRequested())}
      onOtherMethod={() => {
        dispatch(refusalRead());
        dispatch(backRequested());
      }}
      onFailureClosed={() => dispatch(refusalRead())}
      onBack={() => dispatch(backRequested())}
    />
  );
}
