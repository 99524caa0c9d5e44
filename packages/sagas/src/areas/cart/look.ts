import {
  type CartItem,
  isPhysical,
  noShipping,
  type Order,
  orderStatuses,
  type Reservation,
} from '@estacao/domain';
import { all, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { ask } from '../../kernel/ask.ts';
import { endAttempt } from '../../kernel/attempt.ts';
import { theWorld } from '../../kernel/context.ts';
import { clockOffset } from '../../kernel/countdown.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { askOrders } from '../orders/ask-orders.ts';
import { theUser } from '../session/selectors.ts';
import { cartCall } from './call.ts';
import { addToCartAttempt } from './pending.ts';
import { toastReasons } from './reasons.ts';
import { isOver, sayRunOut } from './run-out.ts';
import {
  type CartStep,
  cart,
  type Deadline,
  paymentWanted,
  refusalRead,
  removalWanted,
  reservationWanted,
  selectCart,
  verificationWanted,
} from './slice.ts';

const { cartAsked, cartBrought, cartMissed, quantitiesKept, held, heldNoMore, ordered } = cart.actions;
const { shippingChanged, stepReached, begunAnew, workDone } = cart.actions;

/** What changes where the purchase stands: an answer to what was asked before would undo it. */
const deeds = [quantitiesKept, reservationWanted, removalWanted, paymentWanted, verificationWanted];

/** Steps that what is in the cart is held for. */
const heldSteps: readonly CartStep[] = ['delivery', 'payment', 'review'];

/** When something ends, together with how far this device's clock is from the server's. */
export function* deadlineOf(expiresAt: Reservation['now'], now: Reservation['now']): SagaGenerator<Deadline> {
  const { clock } = yield* theWorld();
  return {
    expiresAt: new Date(expiresAt).getTime(),
    offset: clockOffset(new Date(now).getTime(), clock.now()),
  };
}

/** The step after the first: where everything is digital, nothing has to be brought anywhere. */
export function firstHeldStep(items: readonly CartItem[]): CartStep {
  return isPhysical(items) ? 'delivery' : 'payment';
}

export function isHeldStep(step: CartStep): boolean {
  return heldSteps.includes(step);
}

/** What is held for the member, and what of it waits to be paid: on this device or on another. */
export function* askReservation(): SagaGenerator<Reservation> {
  const { id } = yield* theUser();
  return yield* ask(cartCall('getReservation'), { params: { userId: id } });
}

function* askCart(): SagaGenerator<readonly CartItem[]> {
  return yield* ask(cartCall('listCart'));
}

/** Whether exactly what is in the cart is held. */
function holdsAll({ products }: Reservation, items: readonly CartItem[]): boolean {
  const heldOf = new Map(products.map(({ productId, quantity }) => [productId, quantity]));
  return (
    items.length > 0 &&
    heldOf.size === items.length &&
    items.every(({ product, quantity }) => heldOf.get(product.id) === quantity)
  );
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
  const { step, isBack, hold, refusal } = yield* select(selectCart);
  if (reservation.expiresAt !== null && holdsAll(reservation, items)) {
    yield* put(held(yield* deadlineOf(reservation.expiresAt, reservation.now)));
    if (step === 'items' && !isBack) yield* put(stepReached(firstHeldStep(items)));
    return;
  }
  yield* put(heldNoMore());
  if (isHeldStep(step)) {
    yield* put(stepReached('items'));
    // Whoever asked first tells: the countdown finds nobody any more who has to be told.
    if (items.length > 0 && (yield* isOver(hold))) yield* sayRunOut();
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
