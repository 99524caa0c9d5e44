import {
  type CartItem,
  isPhysical,
  noShipping,
  type Order,
  orderStatuses,
  type PurchaseEnd,
  type Reservation,
} from '@estacao/domain';
import { all, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { endAttempt } from '../../kernel/attempt.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { remainingSeconds } from '../../kernel/countdown.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { fetchOrders } from '../orders/fetch-orders.ts';
import { type Deadline, deadlineAt } from '../payments/await-payment.ts';
import { toastEnding, toastExpiry, toastReasons } from './notices.ts';
import { applyOrderStatus, PAYMENT_REFUSED } from './order.ts';
import { addToCartAttempt } from './pending.ts';
import { coversExactly, fetchCart, fetchReservation } from './reservation.ts';
import {
  type CartStep,
  cart,
  otherPaymentRequested,
  paymentRequested,
  refusalRead,
  removalRequested,
  reservationRequested,
  selectCart,
  verificationRequested,
} from './slice.ts';

const {
  cartStarted,
  cartSucceeded,
  cartFailed,
  quantitiesSucceeded,
  reservationSucceeded,
  reservationEnded,
} = cart.actions;
const { ordersChanged, purchaseEndRead, shippingChanged, stepReached, cartRestarted, operationFinished } =
  cart.actions;

/** Actions that make a pending response stale. */
const outdatingActions = [
  quantitiesSucceeded,
  reservationRequested,
  removalRequested,
  paymentRequested,
  verificationRequested,
  otherPaymentRequested,
].map(({ type }) => type);

const reservedSteps: readonly CartStep[] = ['delivery', 'payment', 'review'];

export function firstReservedStep(items: readonly CartItem[]): CartStep {
  return isPhysical(items) ? 'delivery' : 'payment';
}

export function isReservedStep(step: CartStep): boolean {
  return reservedSteps.includes(step);
}

/** Restores the delivery data for the next order, in case this one is refused. */
function* restoreShipping(orders: readonly Order[]): SagaGenerator<void> {
  for (const { action, locationId, isDelivery, address, complement, zipcode } of orders) {
    const deliveryAddress = { address: address ?? '', complement: complement ?? '', zipcode: zipcode ?? '' };
    const shipping = { ...noShipping, locationId, ...(isDelivery ? deliveryAddress : {}) };
    yield* put(shippingChanged({ actionId: action.id, shipping }));
  }
}

/**
 * Tells a returning member how the purchase ended, like an open page does. Returns true when it shows the
 * receipt.
 */
function* showPurchaseEnd(
  { kind, orders: ids }: PurchaseEnd,
  items: readonly CartItem[],
): SagaGenerator<boolean> {
  if (kind === 'paid') {
    const orders = yield* fetchOrders(ids);
    yield* put(ordersChanged(orders));
    yield* put(purchaseEndRead());
    yield* applyOrderStatus(orders);
    return orders.length > 0;
  }
  yield* put(purchaseEndRead());
  switch (kind) {
    case 'refused':
      yield* toastReasons([PAYMENT_REFUSED]);
      return false;
    case 'hold':
      if (items.length > 0) yield* toastExpiry();
      return false;
    default:
      yield* toastEnding(kind);
      return false;
  }
}

/** Resumes from the server's state: a pending payment, a reservation, or the first step. */
function* resumePurchase(items: readonly CartItem[], reservation: Reservation): SagaGenerator<void> {
  if ((yield* select(selectCart)).step === 'done') return;
  const [pendingOrder] = reservation.pendingOrders;
  if (pendingOrder !== undefined) {
    const orders = yield* fetchOrders(reservation.pendingOrders);
    const [firstOrder] = orders;
    if (firstOrder?.status === orderStatuses.awaiting) {
      yield* put(ordersChanged(orders));
      yield* restoreShipping(orders);
      yield* put(stepReached(firstOrder.pix === null ? 'analysis' : 'pix'));
      return;
    }
  }
  const {
    step,
    hasGoneBack,
    reservation: shownReservation,
    refusal,
    orders,
    isPurchaseEndRead,
  } = yield* select(selectCart);
  const { end } = reservation;
  // A page that followed the purchase has already shown its end.
  const isUnseenEnd = end !== null && !isPurchaseEndRead && shownReservation === null && orders.length === 0;
  if (isUnseenEnd && (yield* showPurchaseEnd(end, items))) return;
  if (reservation.expiresAt !== null && coversExactly(reservation, items)) {
    yield* put(reservationSucceeded(yield* deadlineAt(reservation.expiresAt, reservation.now)));
    if (step === 'items' && !hasGoneBack) yield* put(stepReached(firstReservedStep(items)));
    return;
  }
  yield* put(reservationEnded());
  if (isReservedStep(step)) {
    yield* put(stepReached('items'));
    // After this step change, the countdown raises no second notice.
    if (items.length > 0 && (end?.kind === 'hold' || (yield* hasExpired(shownReservation))))
      yield* toastExpiry();
  }
  if (refusal !== null) {
    yield* put(refusalRead());
    yield* toastReasons([refusal]);
  }
}

function* fetchUntilStable(): SagaGenerator<{ items: readonly CartItem[]; reservation: Reservation }> {
  while (true) {
    const { response } = yield* race({
      response: all({ items: fetchCart(), reservation: fetchReservation() }),
      outdated: take(outdatingActions),
    });
    if (response !== undefined) return response;
    yield* untilIdle();
  }
}

export function* untilIdle(): SagaGenerator<void> {
  while ((yield* select(selectCart)).operation !== null) yield* take(operationFinished);
}

/** Fetches cart and reservation. Keeps the receipt on screen after a purchase. */
export const refreshCart = safe(
  function* refreshCart(): SagaGenerator<void> {
    yield* untilIdle();
    if ((yield* select(selectCart)).step === 'done') return;
    yield* put(cartStarted());
    const { items, reservation } = yield* fetchUntilStable();
    yield* put(cartSucceeded(items));
    yield* endAttempt(addToCartAttempt);
    yield* resumePurchase(items, reservation);
  },
  function* fail(failure): SagaGenerator<void> {
    yield* put(cartFailed(failure));
    yield* toastFailure(failure);
  },
);

export function* openCart(): SagaGenerator<void> {
  const { operation, step } = yield* select(selectCart);
  if (operation === null && step === 'done') yield* put(cartRestarted());
  yield* refreshCart();
}

function* hasExpired(deadline: Deadline | null): SagaGenerator<boolean> {
  const { clock } = yield* theEnvironment();
  return deadline !== null && remainingSeconds(deadline.expiresAt, clock.now() + deadline.offset) === 0;
}
