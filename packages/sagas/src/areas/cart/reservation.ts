import type { CartItem, Reservation } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { requireUser } from '../session/selectors.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

/** Covers reservations and pending orders of all the member's devices. */
export function* fetchReservation(): SagaGenerator<Reservation> {
  const { id } = yield* requireUser();
  return yield* callApi(cartCall('getReservation'), { params: { userId: id } });
}

export function* fetchCart(): SagaGenerator<readonly CartItem[]> {
  return yield* callApi(cartCall('listCart'));
}

export function coversExactly({ products }: Reservation, items: readonly CartItem[]): boolean {
  const reservedQuantities = new Map(products.map(({ productId, quantity }) => [productId, quantity]));
  return (
    items.length > 0 &&
    reservedQuantities.size === items.length &&
    items.every(({ product, quantity }) => reservedQuantities.get(product.id) === quantity)
  );
}
