import { orderStatuses } from '@estacao/domain';
import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { fetchOrderUncached } from '../orders/fetch-orders.ts';
import { deadlineAt } from '../payments/await-payment.ts';
import { loadPoints } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';
import { concludePayment } from './follow-payment.ts';
import { coversExactly, fetchCart } from './reservation.ts';
import { cart, selectCart } from './slice.ts';

const cartCall = lazyCalls(() => import('@estacao/contract/calls/cart'));

const {
  cartSucceeded,
  reservationSucceeded,
  reservationEnded,
  ordersChanged,
  stepReached,
  operationFinished,
} = cart.actions;

export const chooseOtherPayment = thenPut(
  safe(function* cancelPayment(): SagaGenerator<void> {
    const [first] = (yield* select(selectCart)).orders;
    if (first === undefined) return;
    const { id: userId } = yield* requireUser();
    const params = { userId, id: first.id };
    const reservation = yield* callApiOnce('giveUpPayment', cartCall('giveUpPayment'), { params }, params);
    const order = yield* fetchOrderUncached(first.id);
    if (order.status !== orderStatuses.cancelled) {
      // The payment completed before the server could cancel it.
      if (order.status === orderStatuses.confirmed) yield* put(toastRaised(alreadyPaid));
      yield* concludePayment(order);
      return;
    }
    // Load the refunded balance first: the installments depend on it.
    yield* call(loadPoints);
    const items = yield* fetchCart();
    yield* put(cartSucceeded(items));
    yield* put(ordersChanged([]));
    if (reservation.expiresAt !== null && coversExactly(reservation, items)) {
      yield* put(reservationSucceeded(yield* deadlineAt(reservation.expiresAt, reservation.now)));
      yield* put(stepReached('payment'));
      return;
    }
    yield* put(reservationEnded());
    yield* put(stepReached('items'));
    yield* put(toastRaised(cartChanged));
  }, toastFailure),
  operationFinished,
);

const alreadyPaid = {
  title: 'Pagamento confirmado',
  text: 'O pagamento foi confirmado antes da troca, e o seu pedido está pronto.',
  variant: 'success',
} as const;

const cartChanged = {
  title: 'Seu carrinho mudou',
  text: 'Confira os produtos e siga para pagar todos juntos.',
  variant: 'info',
} as const;
