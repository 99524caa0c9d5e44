import { orderStatuses } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { askFreshOrder } from '../orders/ask-orders.ts';
import { deadlineAt } from '../payments/await-payment.ts';
import { loadPoints } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { askCart, holdsAll } from './reservation.ts';
import { cart, selectCart } from './slice.ts';
import { conclude } from './wait.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const { cartSucceeded, reservationHeld, reservationEnded, ordersChanged, stepReached, workDone } =
  cart.actions;

export const chooseOtherPayment = thenPut(
  safe(function* giveUp(): SagaGenerator<void> {
    const [first] = (yield* select(selectCart)).orders;
    if (first === undefined) return;
    const { id: userId } = yield* theUser();
    const params = { userId, id: first.id };
    const reservation = yield* askOnce('giveUpPayment', cartCall('giveUpPayment'), { params }, params);
    const order = yield* askFreshOrder(first.id);
    if (order.status !== orderStatuses.cancelled) {
      // The payment completed before the server could cancel it.
      if (order.status === orderStatuses.confirmed) yield* put(toastRaised(paidBefore));
      yield* conclude(order);
      return;
    }
    // Refund first: the installments depend on the balance.
    yield* call(loadPoints);
    const items = yield* askCart();
    yield* put(cartSucceeded(items));
    yield* put(ordersChanged([]));
    if (reservation.expiresAt !== null && holdsAll(reservation, items)) {
      yield* put(reservationHeld(yield* deadlineAt(reservation.expiresAt, reservation.now)));
      yield* put(stepReached('payment'));
      return;
    }
    yield* put(reservationEnded());
    yield* put(stepReached('items'));
    yield* put(toastRaised(cartChanged));
  }, toastFailure),
  workDone,
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
