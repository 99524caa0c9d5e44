import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { countdown } from '../../kernel/countdown.ts';
import { rest } from '../../kernel/page.ts';
import { safe } from '../../kernel/safe.ts';
import { type Deadline, deadlineAt } from '../payments/await-payment.ts';
import { toastExpiry } from './notices.ts';
import { isHeldStep } from './refresh.ts';
import { askReservation } from './reservation.ts';
import { cart, cartRequested, selectCart } from './slice.ts';

const { reservationHeld, reservationEnded, ticked, stepReached, workDone } = cart.actions;

const changes = [reservationHeld.type, reservationEnded.type, stepReached.type];

const ASKS_AGAIN = 5000;

export function* followHold(): SagaGenerator<void> {
  while (true) {
    const { hold, step } = yield* select(selectCart);
    if (hold === null || !isHeldStep(step)) {
      yield* take(changes);
      continue;
    }
    const { over } = yield* race({ over: until(hold), changed: take(changes) });
    if (over === undefined) continue;
    yield* runOut();
    // The call failed: retry after the pause, or as soon as the device is online.
    if ((yield* select(selectCart)).hold === hold) yield* rest(ASKS_AGAIN);
  }
}

function* until({ expiresAt, offset }: Deadline): SagaGenerator<true> {
  yield* countdown(expiresAt, offset, ({ now }) => ticked(now));
  return true;
}

/** The server decides: a payment or another device may have extended the reservation. */
const runOut = safe(
  function* runOut(): SagaGenerator<void> {
    while ((yield* select(selectCart)).work === 'paying') yield* take(workDone);
    if (!isHeldStep((yield* select(selectCart)).step)) return;
    const { expiresAt, now } = yield* askReservation();
    if (expiresAt === null) yield* giveUp();
    else yield* put(reservationHeld(yield* deadlineAt(expiresAt, now)));
  },
  () => ({ type: 'cart/holdUnknown' }),
);

function* giveUp(): SagaGenerator<void> {
  yield* put(reservationEnded());
  if (!isHeldStep((yield* select(selectCart)).step)) return;
  yield* put(stepReached('items'));
  yield* toastExpiry();
  yield* put(cartRequested());
}
