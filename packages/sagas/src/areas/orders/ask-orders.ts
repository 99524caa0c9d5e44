import { type Order, orderStatuses, vouchersDue } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { pollWithEvents } from '../../kernel/follow-events.ts';
import { orNull } from '../../kernel/found.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { theUser } from '../session/selectors.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));
const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

export function* askOrder(
  id: number,
  options: { readonly fresh?: boolean } = {},
): SagaGenerator<Order | null> {
  const [order] =
    (yield* orNull(() => ask(ordersCall('getOrder'), { query: { 'where[id]': id } }, options))) ?? [];
  const { id: me } = yield* theUser();
  return order?.memberId === me ? order : null;
}

export function* askOrders(ids: readonly number[]): SagaGenerator<readonly Order[]> {
  const found = yield* all(ids.map((id) => askOrder(id)));
  return found.filter((order) => order !== null);
}

/** Bypasses the HTTP cache, because a cached order may miss a payment. */
export function* askFreshOrder(id: number): SagaGenerator<Order> {
  const order = yield* askOrder(id, { fresh: true });
  if (order === null) throw new Error('placed order not found');
  return order;
}

export function untilSettled(id: number): SagaGenerator<Order> {
  return pollWithEvents({ ask: () => askFreshOrder(id), done: isSettled });
}

export function isSettled({ status }: Order): boolean {
  return status !== orderStatuses.awaiting;
}

/**
 * The server issues most vouchers with the payment. Requests the remaining ones and returns whether there
 * were any.
 */
export function* makeVouchersOf(orders: readonly Order[]): SagaGenerator<boolean> {
  const { id } = yield* theUser();
  const dueAs = (kind: ReturnType<typeof vouchersDue>) =>
    orders.filter((order) => vouchersDue(order) === kind).map((order) => order.id);
  const [codes, vouchers] = [dueAs('codes'), dueAs('vouchers')];
  const body = { should_contact: true, user_id: id };
  if (codes.length > 0)
    yield* ask(ordersCall('createOrderVoucherCodes'), { body: { ...body, product_orders: codes } });
  if (vouchers.length > 0)
    yield* ask(ordersCall('createOrderVouchers'), { body: { ...body, product_orders: vouchers } });
  return codes.length + vouchers.length > 0;
}

/** Marks the purchase's end as shown. If the call fails, the next visit shows it again. */
export const forgetEnd = safe(
  function* forgetEnd(): SagaGenerator<void> {
    const { id } = yield* theUser();
    yield* ask(cartCall('forgetPurchaseEnd'), { params: { userId: id } });
  },
  () => ({ type: 'orders/forgetEndFailed' }),
);
