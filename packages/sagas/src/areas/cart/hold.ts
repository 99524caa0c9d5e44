import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { countdown } from '../../kernel/countdown.ts';
import { rest } from '../../kernel/page.ts';
import { safe } from '../../kernel/safe.ts';
import { isHeldStep } from './look.ts';
import { askReservation, deadlineOf } from './reservation.ts';
import { sayRunOut } from './run-out.ts';
import { cart, cartRequested, type Deadline, selectCart } from './slice.ts';

const { held, heldNoMore, ticked, stepReached, workDone } = cart.actions;

const ASKS_AGAIN = 5000;

/** Counts down what is held, for as long as anything is. */
export function* followHold(): SagaGenerator<void> {
  while (true) {
    const { hold, step } = yield* select(selectCart);
    if (hold === null || !isHeldStep(step)) {
      yield* take([held, heldNoMore, stepReached]);
      continue;
    }
    const { over } = yield* race({ over: until(hold), changed: take([held, heldNoMore, stepReached]) });
    if (over === undefined) continue;
    yield* runOut();
    // Nobody could be asked: in a while, or on the next network.
    if ((yield* select(selectCart)).hold === hold) yield* rest(ASKS_AGAIN);
  }
}

function* until({ expiresAt, offset }: Deadline): SagaGenerator<true> {
  yield* countdown(expiresAt, offset, ({ now }) => ticked(now));
  return true;
}

/** The server has the last word: it may have been held longer since, by a payment or on another device. */
const runOut = safe(
  function* runOut(): SagaGenerator<void> {
    // Of a payment that is on its way the answer says how it ends.
    while ((yield* select(selectCart)).work === 'paying') yield* take(workDone);
    if (!isHeldStep((yield* select(selectCart)).step)) return;
    const { expiresAt, now } = yield* askReservation();
    if (expiresAt === null) yield* giveUp();
    else yield* put(held(yield* deadlineOf(expiresAt, now)));
  },
  () => cart.actions.holdUnknown(),
);

function* giveUp(): SagaGenerator<void> {
  yield* put(heldNoMore());
  if (!isHeldStep((yield* select(selectCart)).step)) return;
  yield* put(stepReached('items'));
  yield* sayRunOut();
  yield* put(cartRequested());
}
