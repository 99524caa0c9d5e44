import { isPixExpired, type Order, orderStatuses } from '@estacao/domain';
import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { thenPut } from '../../kernel/safe.ts';
import { fetchOrderUncached, isSettled } from '../orders/fetch-orders.ts';
import { deadlineAt, followPayments, verification } from '../payments/await-payment.ts';
import { applyOrderStatus, restartCart } from './order.ts';
import { type CartStep, cart, selectCart, verificationRequested } from './slice.ts';

const { purchaseEndRead, ordersChanged, clockTicked, stepReached, operationFinished } = cart.actions;

const waitingSteps: readonly CartStep[] = ['pix', 'analysis'];

/** The orders of a purchase share one payment, so following the first is enough. */
export function followPayment(): SagaGenerator<void> {
  return followPayments({
    *findPending() {
      const { step, orders } = yield* select(selectCart);
      return waitingSteps.includes(step) ? orders[0] : undefined;
    },
    changes: [ordersChanged, stepReached],
    *deadlineOf({ pix }: Order) {
      return pix === null ? undefined : yield* deadlineAt(pix.expiresAt, pix.now);
    },
    fetchStatus: ({ id }) => fetchOrderUncached(id),
    isDone: isSettled,
    clockTicked,
    verificationRequested,
    *concludePayment(_, order) {
      // This page cancelled the payment itself, so it must not report the cancellation.
      while ((yield* select(selectCart)).operation === 'switching') yield* take(operationFinished);
      if ((yield* select(selectCart)).orders.some(({ id }) => id === order.id)) yield* concludePayment(order);
    },
  });
}

export function* concludePayment({ status, method, pix }: Order): SagaGenerator<void> {
  const { orders } = yield* select(selectCart);
  if (status === orderStatuses.awaiting) {
    // The device's clock may have been corrected; only the server's time decides about expiry.
    if (pix !== null && !isPixExpired(pix, pix.now))
      yield* put(ordersChanged(orders.map((order) => ({ ...order, pix }))));
    else yield* restartCart({ status, method });
    return;
  }
  const updatedOrders = orders.map((order) => ({ ...order, status }));
  yield* put(ordersChanged(updatedOrders));
  yield* put(purchaseEndRead());
  yield* applyOrderStatus(updatedOrders);
}

export const verifyPayment = thenPut(
  verification(function* checkNow(): SagaGenerator<boolean> {
    const [firstOrder] = (yield* select(selectCart)).orders;
    if (firstOrder === undefined) return true;
    const order = yield* fetchOrderUncached(firstOrder.id);
    if (!isSettled(order)) return false;
    yield* concludePayment(order);
    return true;
  }),
  operationFinished,
);
