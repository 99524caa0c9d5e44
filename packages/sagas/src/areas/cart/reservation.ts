import type { CartItem, Reservation } from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { theUser } from '../session/selectors.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

/** Covers reservations and pending orders of all the member's devices. */
export function* askReservation(): SagaGenerator<Reservation> {
  const { id } = yield* theUser();
  return yield* ask(cartCall('getReservation'), { params: { userId: id } });
}

export function* askCart(): SagaGenerator<readonly CartItem[]> {
  return yield* ask(cartCall('listCart'));
}

export function holdsAll({ products }: Reservation, items: readonly CartItem[]): boolean {
  const heldOf = new Map(products.map(({ productId, quantity }) => [productId, quantity]));
  return (
    items.length > 0 &&
    heldOf.size === items.length &&
    items.every(({ product, quantity }) => heldOf.get(product.id) === quantity)
  );
}
