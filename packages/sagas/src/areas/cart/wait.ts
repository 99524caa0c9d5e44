import { failureOf } from '@estacao/contract';
import { isPixOver, type Order, orderStatuses } from '@estacao/domain';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { countdown } from '../../kernel/countdown.ts';
import { toastFailure } from '../notices/failures.ts';
import { askOne, untilSettled } from '../orders/follow-order.ts';
import { verification } from '../payments/verify.ts';
import { selectPacing } from '../station/slice.ts';
import { beginAnew, goOn } from './order.ts';
import { deadlineOf } from './reservation.ts';
import { type CartStep, cart, type Deadline, selectCart, verificationWanted } from './slice.ts';

const { endRead, ordered, ticked, stepReached, workDone, verificationFailed } = cart.actions;

/** A payment that comes in the very last second is still one. */
const GRACE = 1000;

const waiting: readonly CartStep[] = ['pix', 'analysis'];

/** Notices a payment without a click: asks until it is there, and once more when its time is over. */
export function* followPayment(): SagaGenerator<void> {
  while (true) {
    const { step, orders } = yield* select(selectCart);
    const [first] = orders;
    if (!waiting.includes(step) || first === undefined) {
      yield* take([ordered, stepReached]);
      continue;
    }
    const { order } = yield* race({ order: settled(first), changed: take([ordered, stepReached]) });
    if (order === undefined) continue;
    // A payment that this page gives up is cancelled: the page knows why.
    while ((yield* select(selectCart)).work === 'switching') yield* take(workDone);
    if ((yield* select(selectCart)).orders.some(({ id }) => id === order.id)) yield* conclude(order);
  }
}

/** The order once it waits no more, or as it is when its time is over. */
function* settled(first: Order): SagaGenerator<Order | undefined> {
  const deadline = first.pix === null ? undefined : yield* deadlineOf(first.pix.expiresAt, first.pix.now);
  // Some stations leave it to the member to say that they have paid, as long as there is time.
  const { pixPolling } = yield* select(selectPacing);
  if (deadline !== undefined && !pixPolling) yield* tick(deadline);
  const ticking = deadline === undefined ? undefined : yield* fork(tick, deadline);
  try {
    const over = deadline === undefined ? undefined : deadline.expiresAt - deadline.offset + GRACE;
    return yield* untilSettled(first.id, over);
  } catch (thrown) {
    // It won't get better by asking again: whoever wants to know presses the button.
    yield* toastFailure(failureOf(thrown));
    yield* take(verificationWanted);
    return undefined;
  } finally {
    if (ticking !== undefined) yield* cancel(ticking);
  }
}

function* tick({ expiresAt, offset }: Deadline): SagaGenerator<void> {
  yield* countdown(expiresAt, offset, ({ now }) => ticked(now));
}

/** All orders of a purchase are paid at once: what has become of one has become of the others. */
export function* conclude({ status, method, pix }: Order): SagaGenerator<void> {
  const { orders } = yield* select(selectCart);
  if (status === orderStatuses.awaiting) {
    // This device's clock may have been put right meanwhile: the server's says whether its time is over.
    if (pix !== null && !isPixOver(pix, pix.now))
      yield* put(ordered(orders.map((order) => ({ ...order, pix }))));
    else yield* beginAnew({ status, method });
    return;
  }
  const known = orders.map((order) => ({ ...order, status }));
  yield* put(ordered(known));
  yield* put(endRead());
  yield* goOn(known);
}

export const { verify, sayNotVerified } = /* @__PURE__ */ verification(
  function* askNow(): SagaGenerator<boolean> {
    const [first] = (yield* select(selectCart)).orders;
    if (first === undefined) return true;
    const order = yield* askOne(first.id);
    if (order.status === orderStatuses.awaiting) return false;
    yield* conclude(order);
    return true;
  },
  { failed: verificationFailed, done: workDone },
);
