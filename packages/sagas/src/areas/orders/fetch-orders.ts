import { type Order, orderStatuses, voucherKindToIssue } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { pollWithEvents } from '../../kernel/follow-events.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { nullIfNotFound } from '../../kernel/lookup.ts';
import { safe } from '../../kernel/safe.ts';
import { requireUser } from '../session/selectors.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));
const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

export function* fetchOrder(
  id: number,
  options: { readonly fresh?: boolean } = {},
): SagaGenerator<Order | null> {
  const [order] =
    (yield* nullIfNotFound(() => callApi(ordersCall('getOrder'), { query: { 'where[id]': id } }, options))) ??
    [];
  const { id: memberId } = yield* requireUser();
  return order?.memberId === memberId ? order : null;
}

export function* fetchOrders(ids: readonly number[]): SagaGenerator<readonly Order[]> {
  const orders = yield* all(ids.map((id) => fetchOrder(id)));
  return orders.filter((order) => order !== null);
}

/** Bypasses the HTTP cache, because a cached order may miss a payment. */
export function* fetchOrderUncached(id: number): SagaGenerator<Order> {
  const order = yield* fetchOrder(id, { fresh: true });
  if (order === null) throw new Error('placed order not found');
  return order;
}

export function pollUntilSettled(id: number): SagaGenerator<Order> {
  return pollWithEvents({ fetch: () => fetchOrderUncached(id), isDone: isSettled });
}

export function isSettled({ status }: Order): boolean {
  return status !== orderStatuses.awaiting;
}

/**
 * The server issues most vouchers with the payment. Requests the missing vouchers, and returns whether there
 * were any.
 */
export function* issueVouchers(orders: readonly Order[]): SagaGenerator<boolean> {
  const { id } = yield* requireUser();
  const orderIdsFor = (kind: ReturnType<typeof voucherKindToIssue>) =>
    orders.filter((order) => voucherKindToIssue(order) === kind).map((order) => order.id);
  const [codes, vouchers] = [orderIdsFor('codes'), orderIdsFor('vouchers')];
  const body = { should_contact: true, user_id: id };
  if (codes.length > 0)
    yield* callApi(ordersCall('createOrderVoucherCodes'), { body: { ...body, product_orders: codes } });
  if (vouchers.length > 0)
    yield* callApi(ordersCall('createOrderVouchers'), { body: { ...body, product_orders: vouchers } });
  return codes.length + vouchers.length > 0;
}

/** Marks the purchase's end as shown. If the call fails, the next visit shows it again. */
export const forgetPurchaseEnd = safe(
  function* forgetEnd(): SagaGenerator<void> {
    const { id } = yield* requireUser();
    yield* callApi(cartCall('forgetPurchaseEnd'), { params: { userId: id } });
  },
  () => ({ type: 'orders/forgetEndFailed' }),
);
