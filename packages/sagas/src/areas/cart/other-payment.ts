import type { Failure } from '@estacao/contract';
import { orderStatuses } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { askOne } from '../orders/follow-order.ts';
import { loadPoints } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { askCart, deadlineOf, holdsAll } from './reservation.ts';
import { cart, selectCart } from './slice.ts';
import { conclude } from './wait.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const { cartBrought, held, heldNoMore, ordered, otherPaymentFailed, stepReached, workDone } = cart.actions;

const giveUp = safe(
  function* giveUp(): SagaGenerator<void> {
    const [first] = (yield* select(selectCart)).orders;
    if (first === undefined) return;
    const { id: userId } = yield* theUser();
    const params = { userId, id: first.id };
    const reservation = yield* attempt('giveUpPayment', params, (idempotencyKey) =>
      ask(cartCall('giveUpPayment'), { params }, { idempotencyKey }),
    );
    const order = yield* askOne(first.id);
    if (order.status !== orderStatuses.cancelled) {
      // The payment came to its end before the server could give it up.
      if (order.status === orderStatuses.confirmed) yield* put(toastRaised(paidBefore));
      yield* conclude(order);
      return;
    }
    // The installments of the payment step depend on the balance, which has the wallet's part back.
    yield* call(loadPoints);
    const items = yield* askCart();
    yield* put(cartBrought(items));
    yield* put(ordered([]));
    if (reservation.expiresAt !== null && holdsAll(reservation, items)) {
      yield* put(held(yield* deadlineOf(reservation.expiresAt, reservation.now)));
      yield* put(stepReached('payment'));
      return;
    }
    yield* put(heldNoMore());
    yield* put(stepReached('items'));
    yield* put(toastRaised(cartChanged));
  },
  (failure) => otherPaymentFailed(failure),
);

const paidBefore = {
  title: 'Pagamento confirmado',
  text: 'O pagamento foi confirmado antes da troca, e o seu pedido está pronto.',
  variant: 'success',
} as const;

const cartChanged = {
  title: 'Seu carrinho mudou',
  text: 'Confira os produtos e siga para pagar todos juntos.',
  variant: 'info',
} as const;

/** Gives up the pending payment and returns to the choice of another one. */
export function* chooseOtherPayment(): SagaGenerator<void> {
  yield* giveUp();
  yield* put(workDone());
}

export function* sayNotGivenUp({ payload }: { readonly payload: Failure }): SagaGenerator<void> {
  yield* toastFailure(payload);
}
