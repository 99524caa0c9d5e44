import { put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { countdown } from '../../kernel/countdown.ts';
import { waitOrWake } from '../../kernel/page.ts';
import { safe } from '../../kernel/safe.ts';
import { type Deadline, deadlineAt } from '../payments/await-payment.ts';
import { toastExpiry } from './notices.ts';
import { isReservedStep } from './refresh.ts';
import { fetchReservation } from './reservation.ts';
import { cart, cartRequested, selectCart } from './slice.ts';

const { reservationSucceeded, reservationEnded, clockTicked, stepReached, operationFinished } = cart.actions;

const reservationChanges = [reservationSucceeded.type, reservationEnded.type, stepReached.type];

const RETRY_DELAY_MS = 5000;

export function* followReservation(): SagaGenerator<void> {
  while (true) {
    const { reservation, step } = yield* select(selectCart);
    if (reservation === null || !isReservedStep(step)) {
      yield* take(reservationChanges);
      continue;
    }
    const { expired } = yield* race({
      expired: waitForExpiry(reservation),
      change: take(reservationChanges),
    });
    if (expired === undefined) continue;
    yield* checkExpiry();
    // The call failed: retry after the pause, or as soon as the device is online.
    if ((yield* select(selectCart)).reservation === reservation) yield* waitOrWake(RETRY_DELAY_MS);
  }
}

function* waitForExpiry({ expiresAt, offset }: Deadline): SagaGenerator<true> {
  yield* countdown(expiresAt, offset, ({ now }) => clockTicked(now));
  return true;
}

/** The server decides: a payment or another device may have extended the reservation. */
const checkExpiry = safe(
  function* checkExpiry(): SagaGenerator<void> {
    while ((yield* select(selectCart)).operation === 'paying') yield* take(operationFinished);
    if (!isReservedStep((yield* select(selectCart)).step)) return;
    const { expiresAt, now } = yield* fetchReservation();
    if (expiresAt === null) yield* expireReservation();
    else yield* put(reservationSucceeded(yield* deadlineAt(expiresAt, now)));
  },
  () => ({ type: 'cart/holdUnknown' }),
);

function* expireReservation(): SagaGenerator<void> {
  yield* put(reservationEnded());
  if (!isReservedStep((yield* select(selectCart)).step)) return;
  yield* put(stepReached('items'));
  yield* toastExpiry();
  yield* put(cartRequested());
}
