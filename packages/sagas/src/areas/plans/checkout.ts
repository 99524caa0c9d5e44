import { type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { address, arriveToEdit, arriveToPay, arriveToPayOwed, cards, loadCheckout } from './checkout-load.ts';
import { pay } from './checkout-pay.ts';
import {
  checkoutRequested,
  paymentRequested,
  planCheckout,
  verificationRequested,
} from './checkout-slice.ts';
import { followPayment, verify } from './checkout-wait.ts';

export const planCheckoutArea = defineArea({
  state: [planCheckout, cards, address],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(checkoutRequested, loadCheckout);
    yield* takeLeading(paymentRequested, pay);
    yield* takeLeading(verificationRequested, verify);
  },
  loads: { planPurchase: arriveToPay, planPayment: arriveToEdit, planOwed: arriveToPayOwed },
  stays: { planPurchase: followPayment, planOwed: followPayment },
});
