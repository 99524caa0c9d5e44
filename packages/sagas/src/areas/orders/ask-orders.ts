import { failureOf } from '@estacao/contract';
import { type Order, vouchersDue } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { isNotThere } from '../../kernel/failure.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { theUser } from '../session/selectors.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

/** One order; nothing, where there is none of this number, or it is somebody else's. */
export function* askOrder(
  id: number,
  options: { readonly fresh?: boolean } = {},
): SagaGenerator<Order | undefined> {
  try {
    const [order] = yield* ask(ordersCall('getOrder'), { query: { 'where[id]': id } }, options);
    const { id: me } = yield* theUser();
    return order?.memberId === me ? order : undefined;
  } catch (error) {
    if (isNotThere(failureOf(error))) return undefined;
    throw error;
  }
}

export function* askOrders(ids: readonly number[]): SagaGenerator<readonly Order[]> {
  const found = yield* all(ids.map((id) => askOrder(id)));
  return found.filter((order) => order !== undefined);
}

/** The server makes vouchers with the payment. Where some are still due it is asked for them. Answers whether any were. */
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
