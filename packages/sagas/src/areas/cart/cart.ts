import { fork, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { theWorld } from '../../kernel/context.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { listen } from '../../kernel/listen.ts';
import { forgetEnd } from '../orders/forget-end.ts';
import { afterCoupon, applyCoupon, sayNotTaken as sayCouponNotTaken } from './coupon.ts';
import { followHold } from './hold.ts';
import { keepQuantities, remove, reserve, sayNotRemoved, sayNotReserved, sayRefused } from './items.ts';
import { arrive, look, sayMissed } from './look.ts';
import { explain, pay, sayVouchersMissed } from './order.ts';
import { chooseOtherPayment, sayNotGivenUp } from './other-payment.ts';
import { bringCards, bringInstallments, choosePayment, findAddress, sayNotTaken } from './payment.ts';
import { takeBackNotices } from './pending.ts';
import { selectIsPhysical } from './selectors.ts';
import {
  addressWanted,
  backWanted,
  type CartStep,
  cart,
  cartRequested,
  couponRemoved,
  couponWanted,
  deliveryChosen,
  optionsWanted,
  otherPaymentRequested,
  paymentChosen,
  paymentWanted,
  quantityWanted,
  removalWanted,
  reservationWanted,
  selectCart,
  verificationWanted,
} from './slice.ts';
import { followPayment, sayNotVerified, verify } from './wait.ts';

const {
  cartMissed,
  quantitiesRefused,
  removalFailed,
  reservationFailed,
  cardNotTaken,
  couponApplied,
  couponNotTaken,
  orderFailed,
  endRead,
  otherPaymentFailed,
  verificationFailed,
  vouchersMissed,
  stepReached,
} = cart.actions;

/** One step back; what was chosen stays. */
function* goBack(): SagaGenerator<void> {
  const { step, work } = yield* select(selectCart);
  // While it is being paid there is no way back.
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

function* bringOptions(): SagaGenerator<void> {
  yield* fork(bringCards);
  yield* bringInstallments();
}

/** How one can pay is known when one is asked for it. */
function* prepareStep({ payload: step }: ReturnType<typeof stepReached>): SagaGenerator<void> {
  if (step === 'payment') yield* bringOptions();
}

/** Another tab, or another device, may have changed it meanwhile. */
function* lookAgain(): SagaGenerator<void> {
  yield* put(cartRequested());
}

export const cartArea = defineArea({
  state: cart,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(cartRequested, look);
    yield* takeEvery(cartMissed, sayMissed);
    yield* fork(() => latestByKey(quantityWanted, () => 'cart', keepQuantities));
    yield* takeEvery(quantitiesRefused, sayRefused);
    yield* takeEvery(removalWanted, remove);
    yield* takeEvery(removalFailed, sayNotRemoved);
    yield* takeLeading(reservationWanted, reserve);
    yield* takeEvery(reservationFailed, sayNotReserved);
    yield* takeEvery(deliveryChosen, function* toPayment() {
      yield* put(stepReached('payment'));
    });
    yield* takeEvery(stepReached, prepareStep);
    yield* takeEvery(stepReached, takeBackNotices);
    yield* takeEvery(optionsWanted, bringOptions);
    yield* takeLeading(paymentChosen, choosePayment);
    yield* takeEvery(cardNotTaken, sayNotTaken);
    yield* fork(() => latestByKey(addressWanted, () => 'address', findAddress));
    yield* takeLeading(couponWanted, applyCoupon);
    yield* takeEvery(couponNotTaken, sayCouponNotTaken);
    yield* takeEvery([couponApplied, couponRemoved], afterCoupon);
    yield* takeLeading(paymentWanted, pay);
    yield* takeEvery(orderFailed, explain);
    yield* takeLeading(verificationWanted, verify);
    yield* takeEvery(verificationFailed, sayNotVerified);
    yield* takeEvery(vouchersMissed, sayVouchersMissed);
    yield* takeLeading(otherPaymentRequested, chooseOtherPayment);
    yield* takeEvery(otherPaymentFailed, sayNotGivenUp);
    yield* takeEvery(endRead, forgetEnd);
    yield* takeEvery(backWanted, goBack);
  },
  loads: { cart: arrive },
  stays: {
    *cart(): SagaGenerator<void> {
      const { page } = yield* theWorld();
      yield* fork(followHold);
      yield* fork(followPayment);
      yield* fork(() => listen((listener) => page.on('visible', () => listener('visible')), lookAgain));
    },
  },
});
