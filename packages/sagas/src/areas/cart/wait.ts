import { isPixOver, type Order, orderStatuses } from '@estacao/domain';
import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { thenPut } from '../../kernel/safe.ts';
import { askFreshOrder, isSettled } from '../orders/ask-orders.ts';
import { deadlineAt, followPayments, verification } from '../payments/await-payment.ts';
import { goOn, restart } from './order.ts';
import { type CartStep, cart, selectCart, verificationRequested } from './slice.ts';

const { endRead, ordersChanged, ticked, stepReached, workDone } = cart.actions;

const waiting: readonly CartStep[] = ['pix', 'analysis'];

/** The orders of a purchase share one payment, so the first represents all. */
export function followPayment(): SagaGenerator<void> {
  return followPayments({
    *findPending() {
      const { step, orders } = yield* select(selectCart);
      return waiting.includes(step) ? orders[0] : undefined;
    },
    changes: [ordersChanged, stepReached],
    *deadlineOf({ pix }: Order) {
      return pix === null ? undefined : yield* deadlineAt(pix.expiresAt, pix.now);
    },
    ask: ({ id }) => askFreshOrder(id),
    done: isSettled,
    ticked,
    verificationRequested,
    *conclude(_, order) {
      // This page cancelled the payment itself, so it must not report the cancellation.
      while ((yield* select(selectCart)).work === 'switching') yield* take(workDone);
      if ((yield* select(selectCart)).orders.some(({ id }) => id === order.id)) yield* conclude(order);
    },
  });
}

export function* conclude({ status, method, pix }: Order): SagaGenerator<void> {
  const { orders } = yield* select(selectCart);
  if (status === orderStatuses.awaiting) {
    // The device's clock may have been corrected; only the server's time decides about expiry.
    if (pix !== null && !isPixOver(pix, pix.now))
      yield* put(ordersChanged(orders.map((order) => ({ ...order, pix }))));
    else yield* restart({ status, method });
    return;
  }
  const known = orders.map((order) => ({ ...order, status }));
  yield* put(ordersChanged(known));
  yield* put(endRead());
  yield* goOn(known);
}

export const verify = thenPut(
  verification(function* askNow(): SagaGenerator<boolean> {
    const [first] = (yield* select(selectCart)).orders;
    if (first === undefined) return true;
    const order = yield* askFreshOrder(first.id);
    if (!isSettled(order)) return false;
    yield* conclude(order);
    return true;
  }),
  workDone,
);
