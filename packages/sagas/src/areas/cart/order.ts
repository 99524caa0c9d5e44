import { failureOf, fallbackTexts, textsOf } from '@estacao/contract';
import { type Order, orderStatuses, voucherTexts } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { askOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { snackbarRaised, toastRaised } from '../notices/slice.ts';
import { askOrders, makeVouchersOf } from '../orders/ask-orders.ts';
import { pointsRequested } from '../points/points.ts';
import { theUser } from '../session/selectors.ts';
import { toastEnding, toastReasons } from './notices.ts';
import { askReservation } from './reservation.ts';
import { selectCartPrice, selectIsPaymentOnly, selectOrderedGroups } from './selectors.ts';
import { cart, cartRequested, couponRemoved, selectCart } from './slice.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

const { ordersChanged, paymentRefused, stepReached, workDone, orderFailed, cartRestarted, endRead } =
  cart.actions;
const { reservationEnded } = cart.actions;

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

/**
 * A lost response leaves the outcome unknown. Retrying under the same idempotency key returns the placed
 * order.
 */
function* evenIfLost(send: () => SagaGenerator<readonly Order[]>): SagaGenerator<readonly Order[]> {
  try {
    return yield* send();
  } catch (thrown) {
    const { kind } = failureOf(thrown);
    if ((kind !== 'offline' && kind !== 'timeout') || !(yield* wasTaken())) throw thrown;
    return yield* send();
  }
}

/** A placed order has consumed its reservation, or waits for payment. */
function* wasTaken(): SagaGenerator<boolean> {
  try {
    const { expiresAt, pendingOrders } = yield* askReservation();
    return expiresAt === null || pendingOrders.length > 0;
  } catch {
    return false;
  }
}

/** The amount to pay may have risen since the choice: the balance was spent, or a coupon expired. */
function* lacksPayment(): SagaGenerator<boolean> {
  const { charged } = yield* select(selectCartPrice);
  const { method, cardId } = (yield* select(selectCart)).payment;
  return charged > 0 && method === 'credit_card' && cardId === 0;
}

export const pay = thenPut(
  safe(
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
        // A new reservation is a new purchase, even of the same products.
        askOnce('placeOrder', ordersCall('placeOrder'), { body }, { ...body, until }),
      );
      yield* put(ordersChanged(orders));
      // The wallet's part is debited even if the card is refused later.
      yield* put(pointsRequested());
      yield* goOn(orders);
    },
    (failure) => orderFailed(failure),
  ),
  workDone,
);

/**
 * A refused payment keeps the reservation, so the member can try another method. Any other rejection
 * refreshes the cart. Without a reservation there is nothing to pay.
 */
export function* explain({ payload }: ReturnType<typeof orderFailed>): SagaGenerator<void> {
  yield* put(pointsRequested());
  const isRefused = payload.kind === 'http' && payload.status < 500 && payload.status !== 429;
  const isHeld = !isRefused || (yield* isStillHeld());
  const isOfPayment = payload.kind === 'http' && payload.fields?.payment !== undefined;
  if (isHeld && isOfPayment) yield* put(paymentRefused(textsOf(payload)[0] ?? ''));
  else yield* toastReasons(textsOf(payload));
  if (!isHeld) {
    yield* put(reservationEnded());
    yield* put(stepReached('items'));
  }
  if (!isRefused) return;
  if (!isOfPayment && (yield* select(selectCart)).coupon !== null) yield* put(couponRemoved());
  yield* put(cartRequested());
}

function* isStillHeld(): SagaGenerator<boolean> {
  try {
    return (yield* askReservation()).expiresAt !== null;
  } catch {
    // Unknown: assume yes; the next attempt finds out.
    return true;
  }
}

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
      yield* put(reservationEnded());
      yield* put(stepReached('done'));
      yield* put(pointsRequested());
      yield* makeVouchers(orders);
      return;
    case orderStatuses.refused:
      yield* put(stepReached('review'));
      yield* put(paymentRefused(REFUSED));
      yield* put(pointsRequested());
      yield* put(cartRequested());
      return;
    default:
      yield* restart(first);
  }
}

export const REFUSED = 'O pagamento foi recusado.';

/** A payment that arrives later is credited to the wallet or its order. The cart restarts. */
export function* restart({ status, method }: Pick<Order, 'status' | 'method'>): SagaGenerator<void> {
  yield* put(cartRestarted());
  yield* put(endRead());
  yield* put(pointsRequested());
  yield* put(cartRequested());
  const isCancelled = status === orderStatuses.cancelled;
  yield* toastEnding(isCancelled ? 'cancelled' : method === 'pix' ? 'pix' : 'card');
}

const makeVouchers = safe(
  function* makeVouchers(orders: readonly Order[]): SagaGenerator<void> {
    const known = (yield* makeVouchersOf(orders)) ? yield* askOrders(orders.map(({ id }) => id)) : orders;
    if (known !== orders) yield* put(ordersChanged(known));
    if (known.some(({ hasVouchers }) => hasVouchers))
      yield* put(snackbarRaised({ text: 'Sucesso, aproveite.' }));
  },
  function* fail(): SagaGenerator<void> {
    yield* put(toastRaised({ title: fallbackTexts.error, text: voucherTexts.failed }));
  },
);
