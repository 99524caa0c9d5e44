import { failureOf, fallbackTexts, textsOf } from '@estacao/contract';
import { type Order, orderStatuses, voucherTexts } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { attempt } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe } from '../../kernel/safe.ts';
import { snackbarRaised, toastRaised } from '../notices/slice.ts';
import { askOrders, makeVouchersOf } from '../orders/ask-orders.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { toastReasons } from './reasons.ts';
import { askReservation } from './reservation.ts';
import { selectCartPrice, selectIsPaymentOnly, selectOrderedGroups } from './selectors.ts';
import { cart, cartRequested, couponRemoved, selectCart } from './slice.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

const { ordered, refused, stepReached, workDone, orderFailed, begunAnew, endRead, heldNoMore } = cart.actions;
const { vouchersMissed } = cart.actions;

/** What it comes to, and what is paid with, as far as anything is left to pay. */
function* priceBody() {
  const { total, charged } = yield* select(selectCartPrice);
  const { payment, coupon } = yield* select(selectCart);
  const { method, cardId, installment, email } = payment;
  const card = method === 'credit_card' ? { selected_card: cardId, installments: installment } : {};
  return {
    total_final_value: total,
    credit_card_value: charged,
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

/** Something is left to pay that wasn't when it was asked how: the balance is spent elsewhere, or a coupon is gone. */
function* lacksPayment(): SagaGenerator<boolean> {
  const { charged } = yield* select(selectCartPrice);
  const { method, cardId } = (yield* select(selectCart)).payment;
  return charged > 0 && method === 'credit_card' && cardId === 0;
}

const place = safe(
  function* place(): SagaGenerator<void> {
    if (yield* lacksPayment()) {
      yield* put(stepReached('payment'));
      yield* put(toastRaised({ title: fallbackTexts.error, text: 'Escolha uma forma de pagamento.' }));
      return;
    }
    const { id } = yield* theUser();
    const groups = yield* select(selectOrderedGroups);
    const until = (yield* select(selectCart)).hold?.expiresAt;
    const body = {
      user_id: id,
      cart: [...groups],
      isOnlyPayment: yield* select(selectIsPaymentOnly),
      ...(yield* priceBody()),
    };
    const orders = yield* evenIfLost(() =>
      // What is held anew is bought anew, though it may be the same.
      attempt('placeOrder', { ...body, until }, (idempotencyKey) =>
        ask(ordersCall('placeOrder'), { body }, { idempotencyKey }),
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

/**
 * A payment that is refused leaves what is held as it is: another method can be tried. Whatever else is refused is told, and
 * shown as it is by now. Without anything held there is nothing to pay for.
 */
export function* explain({ payload }: ReturnType<typeof orderFailed>): SagaGenerator<void> {
  yield* put(pointsRequested());
  const isRefused = payload.kind === 'http' && payload.status < 500 && payload.status !== 429;
  const isHeld = !isRefused || (yield* isStillHeld());
  const isOfPayment = payload.kind === 'http' && payload.fields?.payment !== undefined;
  if (isHeld && isOfPayment) yield* put(refused(textsOf(payload)[0] ?? ''));
  else yield* toastReasons(textsOf(payload));
  if (!isHeld) {
    yield* put(heldNoMore());
    yield* put(stepReached('items'));
  }
  if (!isRefused) return;
  // What a coupon takes off was said of the cart as it was.
  if (!isOfPayment && (yield* select(selectCart)).coupon !== null) yield* put(couponRemoved());
  yield* put(cartRequested());
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
      yield* put(refused(REFUSED));
      yield* put(pointsRequested());
      yield* put(cartRequested());
      return;
    default:
      yield* beginAnew(first);
  }
}

export const REFUSED = 'O pagamento foi recusado.';

const endings = {
  cancelled: {
    title: 'Pagamento cancelado',
    text: 'Este pagamento foi substituído em outra aba ou em outro aparelho. Confira o seu carrinho.',
  },
  pix: {
    title: 'Tempo expirado',
    text: 'O tempo máximo para pagamento do PIX expirou. Para comprar novamente, recomece o processo.',
  },
  card: {
    title: 'Tempo expirado',
    text: 'O pagamento não foi aprovado a tempo. Para comprar novamente, recomece o processo.',
  },
} as const;

/** What comes of it later goes to the wallet, or to its order; the cart begins anew. */
export function* beginAnew({ status, method }: Pick<Order, 'status' | 'method'>): SagaGenerator<void> {
  yield* put(begunAnew());
  yield* put(endRead());
  yield* put(pointsRequested());
  yield* put(cartRequested());
  const isCancelled = status === orderStatuses.cancelled;
  yield* sayEnding(isCancelled ? 'cancelled' : method === 'pix' ? 'pix' : 'card');
}

export function* sayEnding(ending: keyof typeof endings): SagaGenerator<void> {
  yield* put(toastRaised(endings[ending]));
}

/** Nobody who has paid waits for them. */
const makeVouchers = safe(
  function* makeVouchers(orders: readonly Order[]): SagaGenerator<void> {
    const known = (yield* makeVouchersOf(orders)) ? yield* askOrders(orders.map(({ id }) => id)) : orders;
    if (known !== orders) yield* put(ordered(known));
    if (known.some(({ hasVouchers }) => hasVouchers))
      yield* put(snackbarRaised({ text: 'Sucesso, aproveite.' }));
  },
  (failure) => vouchersMissed(failure),
);

/** They are made with the next visit to the receipt; until then somebody waits for them. */
export function* sayVouchersMissed(): SagaGenerator<void> {
  yield* put(toastRaised({ title: fallbackTexts.error, text: voucherTexts.failed }));
}
