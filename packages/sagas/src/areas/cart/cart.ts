import { fork, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theWorld } from '../../kernel/context.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { listen } from '../../kernel/listen.ts';
import { forgetEnd } from '../orders/ask-orders.ts';
import { applyCoupon } from './coupon.ts';
import { followHold } from './hold.ts';
import { remove, reserve, saveQuantities } from './items.ts';
import { takeBackNotices } from './notices.ts';
import { explain, pay } from './order.ts';
import { chooseOtherPayment } from './other-payment.ts';
import { address, cards, choosePayment, installments, loadPaymentOptions } from './payment.ts';
import { arrive, refreshCart } from './refresh.ts';
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
import { followPayment, verify } from './wait.ts';

const { couponSucceeded, orderFailed, endRead, stepReached } = cart.actions;

function* goBack(): SagaGenerator<void> {
  const { step, work } = yield* select(selectCart);
  if (work === 'paying') return;
  const beforePayment = (yield* select(selectIsPhysical)) ? 'delivery' : 'items';
  const before: Partial<Record<CartStep, CartStep>> = {
    delivery: 'items',
    payment: beforePayment,
    review: 'payment',
  };
  const to = before[step];
  if (to !== undefined) yield* put(stepReached(to));
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
    yield* takeEvery(removalRequested, remove);
    yield* takeLeading(reservationRequested, reserve);
    yield* takeEvery(deliveryChosen, function* toPayment() {
      yield* put(stepReached('payment'));
    });
    yield* takeEvery(stepReached, prepareStep);
    yield* takeEvery(stepReached, takeBackNotices);
    yield* takeEvery(paymentOptionsRequested, loadPaymentOptions);
    yield* takeLeading(paymentChosen, choosePayment);
    yield* takeLeading(couponRequested, applyCoupon);
    // The coupon changes the amount, so the installments change too.
    yield* takeEvery([couponSucceeded.type, couponRemoved.type], () => installments.load());
    yield* takeLeading(paymentRequested, pay);
    yield* takeEvery(orderFailed, explain);
    yield* takeLeading(verificationRequested, verify);
    yield* takeLeading(otherPaymentRequested, chooseOtherPayment);
    yield* takeEvery(endRead, forgetEnd);
    yield* takeEvery(backRequested, goBack);
  },
  loads: { cart: arrive },
  stays: {
    *cart(): SagaGenerator<void> {
      const { page } = yield* theWorld();
      yield* fork(followHold);
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
