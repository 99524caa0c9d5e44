import { type Failure, failureOf, textsOf } from '@estacao/contract';
import { type Order, orderStatuses } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { safe } from '../../kernel/safe.ts';
import { toastRaised } from '../notices/slice.ts';
import { askOrders, makeVouchersOf } from '../orders/ask-orders.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { cartCall } from './call.ts';
import { askReservation } from './look.ts';
import { toastReasons } from './reasons.ts';
import { selectCartPrice, selectIsPaymentOnly, selectOrderedGroups } from './selectors.ts';
import { cart, cartRequested, selectCart } from './slice.ts';

const { ordered, refused, stepReached, workDone, orderFailed, begunAnew, heldNoMore, vouchersMissed } =
  cart.actions;

/** What is paid with, as far as anything is left to pay. */
function* paymentBody() {
  const { charged } = yield* select(selectCartPrice);
  const { payment, coupon } = yield* select(selectCart);
  const { method, cardId, installment, email } = payment;
  const card = method === 'credit_card' ? { selected_card: cardId, installments: installment } : {};
  return {
    ...(charged === 0 ? {} : { payment: { type: method, email, ...card } }),
    ...(coupon === null ? {} : { coupon_code: coupon.code }),
  };
}

/** The order may be there, and its answer lost on the way. Under the same key it is answered once more. */
function* evenIfLost(send: () => SagaGenerator<readonly Order[]>): SagaGenerator<readonly Order[]> {
  try {
    return yield* send();
  } catch (thrown) {
    const { kind } = failureOf(thrown);
    if ((kind !== 'offline' && kind !== 'timeout') || !(yield* wasTaken())) throw thrown;
    return yield* send();
  }
}

/** What was held for an order that is there is sold, or waits to be paid. */
function* wasTaken(): SagaGenerator<boolean> {
  try {
    const { expiresAt, pendingOrders } = yield* askReservation();
    return expiresAt === null || pendingOrders.length > 0;
  } catch {
    return false;
  }
}

const place = safe(
  function* place(): SagaGenerator<void> {
    const { id } = yield* theUser();
    const groups = yield* select(selectOrderedGroups);
    const body = {
      user_id: id,
      cart: [...groups],
      isOnlyPayment: yield* select(selectIsPaymentOnly),
      ...(yield* paymentBody()),
    };
    const orders = yield* evenIfLost(() =>
      attempt('placeOrder', body, (idempotencyKey) =>
        ask(cartCall('placeOrder'), { body }, { idempotencyKey }),
      ),
    );
    yield* put(ordered(orders));
    // The wallet's part is gone from the balance, whatever comes of the rest.
    yield* put(pointsRequested());
    yield* goOn(orders);
  },
  (failure) => orderFailed(failure),
);

export function* pay(): SagaGenerator<void> {
  yield* place();
  yield* put(workDone());
}

/** A refusal leaves what is held as it is: another method can be tried. Without it there is nothing to pay for. */
export function* explain({ payload }: ReturnType<typeof orderFailed>): SagaGenerator<void> {
  yield* put(pointsRequested());
  const isRefused = payload.kind === 'http' && payload.status < 500 && payload.status !== 429;
  if (isRefused && (yield* isStillHeld())) {
    const [reason = ''] = textsOf(payload);
    yield* put(refused(reason));
    // It may have been refused for what the cart has become elsewhere.
    yield* put(cartRequested());
    return;
  }
  yield* toastReasons(textsOf(payload));
  if (isRefused) {
    yield* put(heldNoMore());
    yield* put(stepReached('items'));
    yield* put(cartRequested());
  }
}

function* isStillHeld(): SagaGenerator<boolean> {
  try {
    return (yield* askReservation()).expiresAt !== null;
  } catch {
    // Nobody knows: the member may still try another method, and is told then.
    return true;
  }
}

/** From what has become of the orders to what is shown of it. */
export function* goOn(orders: readonly Order[]): SagaGenerator<void> {
  const [first] = orders;
  if (first === undefined) return;
  switch (first.status) {
    case orderStatuses.awaiting:
      yield* put(stepReached(first.pix === null ? 'analysis' : 'pix'));
      return;
    case orderStatuses.confirmed:
    case orderStatuses.partlyRefunded:
    case orderStatuses.refunded:
      yield* put(heldNoMore());
      yield* put(stepReached('done'));
      yield* put(pointsRequested());
      yield* makeVouchers(orders);
      return;
    case orderStatuses.refused:
      yield* put(stepReached('review'));
      yield* put(refused('O pagamento foi recusado.'));
      yield* put(pointsRequested());
      yield* put(cartRequested());
      return;
    default:
      yield* expire();
  }
}

/** What comes of it later goes to the wallet, or to its order; the cart begins anew. */
export function* expire(): SagaGenerator<void> {
  yield* put(begunAnew());
  yield* put(pointsRequested());
  yield* put(cartRequested());
  yield* put(
    toastRaised({
      title: 'Tempo expirado',
      text: 'O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.',
    }),
  );
}

/** Nobody who has paid waits for them. */
const makeVouchers = safe(
  function* makeVouchers(orders: readonly Order[]): SagaGenerator<void> {
    if (yield* makeVouchersOf(orders)) yield* put(ordered(yield* askOrders(orders.map(({ id }) => id))));
  },
  (_: Failure) => vouchersMissed(),
);
