import { failureOf } from '@estacao/contract';
import type { Moment } from '@estacao/domain';
import type { Action } from 'redux';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { theWorld } from '../../kernel/context.ts';
import { clockOffset, countdown } from '../../kernel/countdown.ts';
import { pollWithEvents } from '../../kernel/follow-events.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { selectPacing } from '../station/slice.ts';

// What the purchase and the plans share: a payment that waits for the member or for their bank.

/** A payment that arrives in the very last second still counts. */
const GRACE = 1000;

/** When something ends by the server's clock, and what to add to this device's clock to get the server's. */
export interface Deadline {
  readonly expiresAt: number;
  readonly offset: number;
}

/** To be measured when the server has just told its time: later, `now` is a moment of the past. */
export function* deadlineAt(expiresAt: Moment, now: Moment): SagaGenerator<Deadline> {
  const { clock } = yield* theWorld();
  return {
    expiresAt: new Date(expiresAt).getTime(),
    offset: clockOffset(new Date(now).getTime(), clock.now()),
  };
}

/** An action by its type. */
type Kind = { readonly type: string };

interface Followed<Pending, Answer> {
  /** The payment that waits; nothing while none does. */
  readonly findPending: () => SagaGenerator<Pending | undefined>;
  /** The actions after which another payment may wait. */
  readonly changes: readonly Kind[];
  /** Of a PIX. */
  readonly deadlineOf: (pending: Pending) => SagaGenerator<Deadline | undefined>;
  readonly ask: (pending: Pending) => SagaGenerator<Answer>;
  readonly done: (answer: Answer, pending: Pending) => boolean;
  readonly ticked: (now: number) => Action;
  readonly verificationRequested: Kind;
  readonly conclude: (pending: Pending, answer: Answer) => SagaGenerator<void>;
}

/** Notices a payment without a click: polls until it is settled, and once more when its time is over. */
export function* followPayments<Pending, Answer>(followed: Followed<Pending, Answer>): SagaGenerator<void> {
  const changes = followed.changes.map(({ type }) => type);
  while (true) {
    const pending = yield* followed.findPending();
    if (pending === undefined) {
      yield* take(changes);
      continue;
    }
    const { end } = yield* race({ end: untilSettled(followed, pending), changed: take(changes) });
    if (end !== undefined) yield* followed.conclude(pending, end.answer);
  }
}

function* untilSettled<Pending, Answer>(
  { deadlineOf, ask, done, ticked, verificationRequested }: Followed<Pending, Answer>,
  pending: Pending,
): SagaGenerator<{ readonly answer: Answer } | undefined> {
  const deadline = yield* deadlineOf(pending);
  function* tick(): SagaGenerator<void> {
    if (deadline !== undefined)
      yield* countdown(deadline.expiresAt, deadline.offset, ({ now }) => ticked(now));
  }
  // On some stations the member says that they have paid, as long as there is time.
  const { pixPolling } = yield* select(selectPacing);
  if (!pixPolling) yield* tick();
  const ticking = yield* fork(tick);
  try {
    const answer = yield* pollWithEvents({
      ask: () => ask(pending),
      done: (known) => done(known, pending),
      ...(deadline === undefined ? {} : { deadline: deadline.expiresAt - deadline.offset + GRACE }),
    });
    return { answer };
  } catch (thrown) {
    // Polling would not help: the member may press the button.
    yield* toastFailure(failureOf(thrown));
    yield* take(verificationRequested.type);
    return undefined;
  } finally {
    yield* cancel(ticking);
  }
}

/** The member presses the button instead of waiting. `ask` answers whether there is anything new. */
export function verification(ask: () => SagaGenerator<boolean>) {
  return safe(function* verify(): SagaGenerator<void> {
    if (yield* ask()) return;
    yield* put(
      toastRaised({
        title: 'Pagamento não confirmado',
        text: 'O pagamento ainda não foi confirmado. Isso pode levar alguns segundos.',
      }),
    );
  }, toastFailure);
}
