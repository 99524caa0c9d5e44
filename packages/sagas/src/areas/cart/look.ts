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
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { askOrders } from '../orders/ask-orders.ts';
import { goOn, REFUSED, sayEnding } from './order.ts';
import { addToCartAttempt } from './pending.ts';
import { toastReasons } from './reasons.ts';
import { askCart, askReservation, deadlineOf, holdsAll } from './reservation.ts';
import { isOver, sayRunOut } from './run-out.ts';
import {
  type CartStep,
  cart,
  otherPaymentRequested,
  paymentWanted,
  refusalRead,
  removalWanted,
  reservationWanted,
  selectCart,
  verificationWanted,
} from './slice.ts';

const { cartAsked, cartBrought, cartMissed, quantitiesKept, held, heldNoMore, ordered, endRead } =
  cart.actions;
const { shippingChanged, stepReached, begunAnew, workDone } = cart.actions;

/** What changes where the purchase stands: an answer to what was asked before would undo it. */
const deeds = [
  quantitiesKept,
  reservationWanted,
  removalWanted,
  paymentWanted,
  verificationWanted,
  otherPaymentRequested,
];

/** Steps that what is in the cart is held for. */
const heldSteps: readonly CartStep[] = ['delivery', 'payment', 'review'];

/** The step after the first: where everything is digital, nothing has to be brought anywhere. */
export function firstHeldStep(items: readonly CartItem[]): CartStep {
  return isPhysical(items) ? 'delivery' : 'payment';
}

export function isHeldStep(step: CartStep): boolean {
  return heldSteps.includes(step);
}

/** Where it goes was said for these orders: should they be refused, it is said for the next ones. */
function* shipAgain(orders: readonly Order[]): SagaGenerator<void> {
  for (const { action, locationId, isDelivery, address, complement, zipcode } of orders) {
    const to = { address: address ?? '', complement: complement ?? '', zipcode: zipcode ?? '' };
    // What is picked up waits at an address of its own, which nobody typed.
    const shipping = { ...noShipping, locationId, ...(isDelivery ? to : {}) };
    yield* put(shippingChanged({ actionId: action.id, shipping }));
  }
}

/**
 * Shows a member who returns how the purchase ended, in the words that a page that stayed open uses. True where the receipt is
 * shown instead of the cart.
 */
function* showEnd({ kind, orders: ids }: PurchaseEnd, items: readonly CartItem[]): SagaGenerator<boolean> {
  if (kind === 'paid') {
    const orders = yield* askOrders(ids);
    yield* put(ordered(orders));
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
      if (items.length > 0) yield* sayRunOut();
      return false;
    default:
      yield* sayEnding(kind);
      return false;
  }
}

/** Goes on where the server stands: with a payment that is under way, with what is held, or from the beginning. */
function* resume(items: readonly CartItem[], reservation: Reservation): SagaGenerator<void> {
  // What was bought is shown until somebody comes for something else.
  if ((yield* select(selectCart)).step === 'done') return;
  const [pending] = reservation.pendingOrders;
  if (pending !== undefined) {
    const orders = yield* askOrders(reservation.pendingOrders);
    const [first] = orders;
    if (first?.status === orderStatuses.awaiting) {
      yield* put(ordered(orders));
      yield* shipAgain(orders);
      yield* put(stepReached(first.pix === null ? 'analysis' : 'pix'));
      return;
    }
  }
  const { step, isBack, hold, refusal, orders, isEndRead } = yield* select(selectCart);
  const { end } = reservation;
  // A page that has followed the purchase shows itself how it ends.
  const isNews = end !== null && !isEndRead && hold === null && orders.length === 0;
  if (isNews && (yield* showEnd(end, items))) return;
  if (reservation.expiresAt !== null && holdsAll(reservation, items)) {
    yield* put(held(yield* deadlineOf(reservation.expiresAt, reservation.now)));
    if (step === 'items' && !isBack) yield* put(stepReached(firstHeldStep(items)));
    return;
  }
  yield* put(heldNoMore());
  if (isHeldStep(step)) {
    yield* put(stepReached('items'));
    // The countdown finds the first step, and says nothing once more.
    if (items.length > 0 && (end?.kind === 'hold' || (yield* isOver(hold)))) yield* sayRunOut();
  }
  // It is said beside what is to be paid, which nobody sees any more.
  if (refusal !== null) {
    yield* put(refusalRead());
    yield* toastReasons([refusal]);
  }
}

/** Asks again where the member did something meanwhile: the answer is of after it. */
function* askUndisturbed(): SagaGenerator<{ items: readonly CartItem[]; reservation: Reservation }> {
  while (true) {
    const { answered } = yield* race({
      answered: all({ items: askCart(), reservation: askReservation() }),
      overtaken: take(deeds),
    });
    if (answered !== undefined) return answered;
    yield* untilIdle();
  }
}

/** Whatever is on its way says itself how it ends. */
export function* untilIdle(): SagaGenerator<void> {
  while ((yield* select(selectCart)).work !== null) yield* take(workDone);
}

/** Asks the server what is in the cart, and where the purchase stands. What was bought stays said. */
export const look = safe(
  function* look(): SagaGenerator<void> {
    yield* untilIdle();
    if ((yield* select(selectCart)).step === 'done') return;
    yield* put(cartAsked());
    const { items, reservation } = yield* askUndisturbed();
    yield* put(cartBrought(items));
    yield* endAttempt(addToCartAttempt);
    yield* resume(items, reservation);
  },
  (failure) => cartMissed(failure),
);

/** Whoever comes to the cart comes for something else than what they have just bought. */
export function* arrive(): SagaGenerator<void> {
  const { work, step } = yield* select(selectCart);
  if (work === null && step === 'done') yield* put(begunAnew());
  yield* look();
}

export function* sayMissed({ payload }: ReturnType<typeof cartMissed>): SagaGenerator<void> {
  yield* toastFailure(payload);
}
