import { failureOf, fallbackTexts, textsOf } from '@estacao/contract';
import { type Order, orderStatuses, voucherTexts } from '@estacao/domain';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApiOnce } from '../../kernel/attempt.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { safe, thenPut } from '../../kernel/safe.ts';
import { snackbarRaised, toastRaised } from '../notices/slice.ts';
import { fetchOrders, issueVouchers } from '../orders/fetch-orders.ts';
import { pointsRequested } from '../points/points.ts';
import { requireUser } from '../session/selectors.ts';
import { toastEnding, toastReasons } from './notices.ts';
import { fetchReservation } from './reservation.ts';
import { selectCartPrice, selectIsPaymentOnly, selectOrderedGroups } from './selectors.ts';
import { cart, cartRequested, couponRemoved, selectCart } from './slice.ts';

const ordersCall = lazyCalls(() => import('@estacao/contract/calls/orders'));

const {
  ordersChanged,
  paymentRefused,
  stepReached,
  operationFinished,
  orderFailed,
  cartRestarted,
  purchaseEndRead,
} = cart.actions;
const { reservationEnded } = cart.actions;

function* buildPriceBody() {
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
function* retryIfLost(send: () => SagaGenerator<readonly Order[]>): SagaGenerator<readonly Order[]> {
  try {
    return yield* send();
  } catch (thrown) {
    const { kind } = failureOf(thrown);
    if ((kind !== 'offline' && kind !== 'timeout') || !(yield* wasPlaced())) throw thrown;
    return yield* send();
  }
}

/** A placed order has consumed its reservation, or waits for payment. */
function* wasPlaced(): SagaGenerator<boolean> {
  try {
    const { expiresAt, pendingOrders } = yield* fetchReservation();
    return expiresAt === null || pendingOrders.length > 0;
  } catch {
    return false;
  }
}

/** The amount to pay may have risen since the choice: the balance was spent, or a coupon expired. */
function* lacksPaymentMethod(): SagaGenerator<boolean> {
  const { charged } = yield* select(selectCartPrice);
  const { method, cardId } = (yield* select(selectCart)).payment;
  return charged > 0 && method === 'credit_card' && cardId === 0;
}

export const pay = thenPut(
  safe(
    function* placeOrder(): SagaGenerator<void> {
      if (yield* lacksPaymentMethod()) {
        yield* put(stepReached('payment'));
        yield* put(toastRaised({ title: fallbackTexts.error, text: 'Escolha uma forma de pagamento.' }));
        return;
      }
      const { id } = yield* requireUser();
      const groups = yield* select(selectOrderedGroups);
      const reservedUntil = (yield* select(selectCart)).reservation?.expiresAt;
      const body = {
        user_id: id,
        cart: [...groups],
        isOnlyPayment: yield* select(selectIsPaymentOnly),
        ...(yield* buildPriceBody()),
      };
      const orders = yield* retryIfLost(() =>
        // A new reservation means a new purchase, even of the same products.
        callApiOnce('placeOrder', ordersCall('placeOrder'), { body }, { ...body, until: reservedUntil }),
      );
      yield* put(ordersChanged(orders));
      // The wallet's part is debited even if the card is refused later.
      yield* put(pointsRequested());
      yield* applyOrderStatus(orders);
    },
    (failure) => orderFailed(failure),
  ),
  operationFinished,
);

/**
 * If the reservation survives a refused payment, the member can try another method. Every rejection refreshes
 * the cart.
 */
export function* handleOrderFailure({ payload }: ReturnType<typeof orderFailed>): SagaGenerator<void> {
  yield* put(pointsRequested());
  const isRefused = payload.kind === 'http' && payload.status < 500 && payload.status !== 429;
  const hasReservation = !isRefused || (yield* isStillReserved());
  const isPaymentError = payload.kind === 'http' && payload.fields?.payment !== undefined;
  if (hasReservation && isPaymentError) yield* put(paymentRefused(textsOf(payload)[0] ?? ''));
  else yield* toastReasons(textsOf(payload));
  if (!hasReservation) {
    yield* put(reservationEnded());
    yield* put(stepReached('items'));
  }
  if (!isRefused) return;
  if (!isPaymentError && (yield* select(selectCart)).coupon !== null) yield* put(couponRemoved());
  yield* put(cartRequested());
}

function* isStillReserved(): SagaGenerator<boolean> {
  try {
    return (yield* fetchReservation()).expiresAt !== null;
  } catch {
    // Assume that the reservation exists: otherwise the server rejects the next attempt.
    return true;
  }
}

export function* applyOrderStatus(orders: readonly Order[]): SagaGenerator<void> {
  const [firstOrder] = orders;
  if (firstOrder === undefined) return;
  switch (firstOrder.status) {
    case orderStatuses.awaiting:
      yield* put(stepReached(firstOrder.pix === null ? 'analysis' : 'pix'));
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
      yield* put(paymentRefused(PAYMENT_REFUSED));
      yield* put(pointsRequested());
      yield* put(cartRequested());
      return;
    default:
      yield* restartCart(firstOrder);
  }
}

export const PAYMENT_REFUSED = 'O pagamento foi recusado.';

/** A payment that arrives later is credited to the wallet or its order. The cart restarts. */
export function* restartCart({ status, method }: Pick<Order, 'status' | 'method'>): SagaGenerator<void> {
  yield* put(cartRestarted());
  yield* put(purchaseEndRead());
  yield* put(pointsRequested());
  yield* put(cartRequested());
  const isCancelled = status === orderStatuses.cancelled;
  yield* toastEnding(isCancelled ? 'cancelled' : method === 'pix' ? 'pix' : 'card');
}

const makeVouchers = safe(
  function* makeVouchers(orders: readonly Order[]): SagaGenerator<void> {
    const updatedOrders = (yield* issueVouchers(orders))
      ? yield* fetchOrders(orders.map(({ id }) => id))
      : orders;
    if (updatedOrders !== orders) yield* put(ordersChanged(updatedOrders));
    if (updatedOrders.some(({ hasVouchers }) => hasVouchers))
      yield* put(snackbarRaised({ text: 'Sucesso, aproveite.' }));
  },
  function* fail(): SagaGenerator<void> {
    yield* put(toastRaised({ title: fallbackTexts.error, text: voucherTexts.failed }));
  },
);
