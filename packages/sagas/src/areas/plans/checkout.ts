import { fork, put, type SagaGenerator, takeEvery, takeLeading } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { latestByKey } from '../../kernel/latest-by-key.ts';
import { safe } from '../../kernel/safe.ts';
import { askAddress } from '../cards/address.ts';
import { arriveToEdit, arriveToPay, arriveToPayOwed, bringCards, look } from './checkout-look.ts';
import { explain, pay } from './checkout-pay.ts';
import {
  addressRequested,
  cardsRequested,
  checkoutRequested,
  paymentWanted,
  planCheckout,
  verificationWanted,
} from './checkout-slice.ts';
import { followPayment, sayNotVerified, verify } from './checkout-wait.ts';

const { addressFound, addressMissed, paymentFailed, verificationFailed } = planCheckout.actions;

/** Only whole CEPs lead anywhere. */
const findAddress = safe(
  function* findAddress({ payload: zipcode }: ReturnType<typeof addressRequested>): SagaGenerator<void> {
    yield* put(addressFound(yield* askAddress(zipcode)));
  },
  (failure) => addressMissed(failure),
);

export const planCheckoutArea = defineArea({
  state: planCheckout,
  isPrivate: true,
  *watch(): SagaGenerator<void> {
    yield* takeEvery(checkoutRequested, look);
    yield* takeEvery(cardsRequested, bringCards);
    yield* fork(() => latestByKey(addressRequested, () => 'address', findAddress));
    yield* takeLeading(paymentWanted, pay);
    yield* takeEvery(paymentFailed, explain);
    yield* takeLeading(verificationWanted, verify);
    yield* takeEvery(verificationFailed, sayNotVerified);
  },
  loads: { planPurchase: arriveToPay, planPayment: arriveToEdit, planOwed: arriveToPayOwed },
  stays: { planPurchase: followPayment, planOwed: followPayment },
});
