import { type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import {
  address,
  cards,
  loadCheckout,
  visitPaymentEdit,
  visitPurchase,
  visitUnpaidPlan,
} from './checkout-load.ts';
import { pay } from './checkout-pay.ts';
import {
  checkoutRequested,
  paymentRequested,
  planCheckout,
  verificationRequested,
} from './checkout-slice.ts';
import { followPayment, verifyPayment } from './checkout-wait.ts';

export const planCheckoutArea = defineArea({
  state: [planCheckout, cards, address],
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(checkoutRequested, loadCheckout);
    yield* takeLeading(paymentRequested, pay);
    yield* takeLeading(verificationRequested, verifyPayment);
  },
  loads: { planPurchase: visitPurchase, planPayment: visitPaymentEdit, planOwed: visitUnpaidPlan },
  whileOnRoute: { planPurchase: followPayment, planOwed: followPayment },
});
