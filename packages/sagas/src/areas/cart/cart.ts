import { fork, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { listen } from '../../kernel/listen.ts';
import { forgetPurchaseEnd } from '../orders/fetch-orders.ts';
import { applyCoupon } from './coupon.ts';
import { followPayment, verifyPayment } from './follow-payment.ts';
import { followReservation } from './follow-reservation.ts';
import { removeItem, reserve, saveQuantities } from './items.ts';
import { dismissNotices } from './notices.ts';
import { handleOrderFailure, pay } from './order.ts';
import { chooseOtherPayment } from './other-payment.ts';
import { address, cards, choosePayment, installments, loadPaymentOptions } from './payment.ts';
import { openCart, refreshCart } from './refresh.ts';
import { selectIsPhysical } from './selectors.ts';
import {
  backRequested,
  type CartStep,
  cart,
  cartRequested,
  couponRemoved,
  couponRequested,
  deliveryChosen,
  otherPaymentRequested,
  paymentChosen,
  paymentOptionsRequested,
  paymentRequested,
  quantityRequested,
  removalRequested,
  reservationRequested,
  selectCart,
  verificationRequested,
} from './slice.ts';

const { couponSucceeded, orderFailed, purchaseEndRead, stepReached } = cart.actions;

function* goBack(): SagaGenerator<void> {
  const { step, operation } = yield* select(selectCart);
  if (operation === 'paying') return;
  const stepBeforePayment = (yield* select(selectIsPhysical)) ? 'delivery' : 'items';
  const previousSteps: Partial<Record<CartStep, CartStep>> = {
    delivery: 'items',
    payment: stepBeforePayment,
    review: 'payment',
  };
  const previousStep = previousSteps[step];
  if (previousStep !== undefined) yield* put(stepReached(previousStep));
}

function* prepareStep({ payload: step }: ReturnType<typeof stepReached>): SagaGenerator<void> {
  if (step === 'payment') yield* loadPaymentOptions();
}

export const cartArea = defineArea({
  state: [cart, cards, installments, address],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(cartRequested, refreshCart);
    yield* fork(() => latestByKey(quantityRequested, () => 'cart', saveQuantities));
    yield* takeEvery(removalRequested, removeItem);
    yield* takeLeading(reservationRequested, reserve);
    yield* takeEvery(deliveryChosen, function* goToPayment() {
      yield* put(stepReached('payment'));
    });
    yield* takeEvery(stepReached, prepareStep);
    yield* takeEvery(stepReached, dismissNotices);
    yield* takeEvery(paymentOptionsRequested, loadPaymentOptions);
    yield* takeLeading(paymentChosen, choosePayment);
    yield* takeLeading(couponRequested, applyCoupon);
    // The coupon changes the amount, so the installments change too.
    yield* takeEvery([couponSucceeded.type, couponRemoved.type], () => installments.load());
    yield* takeLeading(paymentRequested, pay);
    yield* takeEvery(orderFailed, handleOrderFailure);
    yield* takeLeading(verificationRequested, verifyPayment);
    yield* takeLeading(otherPaymentRequested, chooseOtherPayment);
    yield* takeEvery(purchaseEndRead, forgetPurchaseEnd);
    yield* takeEvery(backRequested, goBack);
  },
  loads: { cart: openCart },
  whileOnRoute: {
    *cart(): SagaGenerator<void> {
      const { page } = yield* theEnvironment();
      yield* fork(followReservation);
      yield* fork(followPayment);
      // Another tab or device may have changed the cart.
      yield* listen(
        (listener) => page.on('visible', () => listener('visible')),
        function* refresh() {
          yield* put(cartRequested());
        },
      );
    },
  },
});
