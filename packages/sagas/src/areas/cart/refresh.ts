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
import { theWorld } from '../../kernel/context.ts';
import { secondsLeft } from '../../kernel/countdown.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { askOrders } from '../orders/ask-orders.ts';
import { type Deadline, deadlineAt } from '../payments/await-payment.ts';
import { toastEnding, toastExpiry, toastReasons } from './notices.ts';
import { goOn, REFUSED } from './order.ts';
import { addToCartAttempt } from './pending.ts';
import { askCart, askReservation, holdsAll } from './reservation.ts';
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

const { cartStarted, cartSucceeded, cartFailed, quantitiesSucceeded, reservationHeld, reservationEnded } =
  cart.actions;
const { ordersChanged, endRead, shippingChanged, stepReached, cartRestarted, workDone } = cart.actions;

/** Actions that make a pending response stale. */
const changes = [
  quantitiesSucceeded,
  reservationRequested,
  removalRequested,
  paymentRequested,
  verificationRequested,
  otherPaymentRequested,
].map(({ type }) => type);

const heldSteps: readonly CartStep[] = ['delivery', 'payment', 'review'];

export function firstHeldStep(items: readonly CartItem[]): CartStep {
  return isPhysical(items) ? 'delivery' : 'payment';
}

export function isHeldStep(step: CartStep): boolean {
  return heldSteps.includes(step);
}

/** Restores the delivery data for the next order, in case this one is refused. */
function* keepShipping(orders: readonly Order[]): SagaGenerator<void> {
  for (const { action, locationId, isDelivery, address, complement, zipcode } of orders) {
    const to = { address: address ?? '', complement: complement ?? '', zipcode: zipcode ?? '' };
    const shipping = { ...noShipping, locationId, ...(isDelivery ? to : {}) };
    yield* put(shippingChanged({ actionId: action.id, shipping }));
  }
}

/**
 * Tells a returning member how the purchase ended, with the texts of an open page. Returns true when it shows
 * the receipt.
 */
function* showEnd({ kind, orders: ids }: PurchaseEnd, items: readonly CartItem[]): SagaGenerator<boolean> {
  if (kind === 'paid') {
    const orders = yield* askOrders(ids);
    yield* put(ordersChanged(orders));
    yield* put(endRead());
    yield* goOn(orders);
    return orders.length > 0;
  }
  yield* put(endRead());
  switch (kind) {
    case 'refused':
      yield* toastReasons([REFUSED]);
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
function* resume(items: readonly CartItem[], reservation: Reservation): SagaGenerator<void> {
  if ((yield* select(selectCart)).step === 'done') return;
  const [pending] = reservation.pendingOrders;
  if (pending !== undefined) {
    const orders = yield* askOrders(reservation.pendingOrders);
    const [first] = orders;
    if (first?.status === orderStatuses.awaiting) {
      yield* put(ordersChanged(orders));
      yield* keepShipping(orders);
      yield* put(stepReached(first.pix === null ? 'analysis' : 'pix'));
      return;
    }
  }
  const { step, isBack, hold, refusal, orders, isEndRead } = yield* select(selectCart);
  const { end } = reservation;
  // A page that followed the purchase has already shown its end.
  const isNews = end !== null && !isEndRead && hold === null && orders.length === 0;
  if (isNews && (yield* showEnd(end, items))) return;
  if (reservation.expiresAt !== null && holdsAll(reservation, items)) {
    yield* put(reservationHeld(yield* deadlineAt(reservation.expiresAt, reservation.now)));
    if (step === 'items' && !isBack) yield* put(stepReached(firstHeldStep(items)));
    return;
  }
  yield* put(reservationEnded());
  if (isHeldStep(step)) {
    yield* put(stepReached('items'));
    // The countdown then finds the first step and raises no second notice.
    if (items.length > 0 && (end?.kind === 'hold' || (yield* isOver(hold)))) yield* toastExpiry();
  }
  if (refusal !== null) {
    yield* put(refusalRead());
    yield* toastReasons([refusal]);
  }
}

function* fetchUndisturbed(): SagaGenerator<{ items: readonly CartItem[]; reservation: Reservation }> {
  while (true) {
    const { answered } = yield* race({
      answered: all({ items: askCart(), reservation: askReservation() }),
      overtaken: take(changes),
    });
    if (answered !== undefined) return answered;
    yield* untilIdle();
  }
}

export function* untilIdle(): SagaGenerator<void> {
  while ((yield* select(selectCart)).work !== null) yield* take(workDone);
}

/** Fetches cart and reservation. Keeps the receipt on screen after a purchase. */
export const refreshCart = safe(
  function* refreshCart(): SagaGenerator<void> {
    yield* untilIdle();
    if ((yield* select(selectCart)).step === 'done') return;
    yield* put(cartStarted());
    const { items, reservation } = yield* fetchUndisturbed();
    yield* put(cartSucceeded(items));
    yield* endAttempt(addToCartAttempt);
    yield* resume(items, reservation);
  },
  function* fail(failure): SagaGenerator<void> {
    yield* put(cartFailed(failure));
    yield* toastFailure(failure);
  },
);

export function* arrive(): SagaGenerator<void> {
  const { work, step } = yield* select(selectCart);
  if (work === null && step === 'done') yield* put(cartRestarted());
  yield* refreshCart();
}

function* isOver(hold: Deadline | null): SagaGenerator<boolean> {
  const { clock } = yield* theWorld();
  return hold !== null && secondsLeft(hold.expiresAt, clock.now() + hold.offset) === 0;
}
