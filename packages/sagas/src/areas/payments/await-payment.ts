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

// Shared by cart and plans: a payment that waits for the member or their bank.

/** Accepts a payment that arrives in the last second. Milliseconds. */
const GRACE = 1000;

/** `offset` added to this device's clock gives the server's time. */
export interface Deadline {
  readonly expiresAt: number;
  readonly offset: number;
}

/** Call right after the response arrives: `now` ages. */
export function* deadlineAt(expiresAt: Moment, now: Moment): SagaGenerator<Deadline> {
  const { clock } = yield* theWorld();
  return {
    expiresAt: new Date(expiresAt).getTime(),
    offset: clockOffset(new Date(now).getTime(), clock.now()),
  };
}

type Kind = { readonly type: string };

interface Followed<Pending, Answer> {
  readonly findPending: () => SagaGenerator<Pending | undefined>;
  readonly changes: readonly Kind[];
  /** Of a PIX. */
  readonly deadlineOf: (pending: Pending) => SagaGenerator<Deadline | undefined>;
  readonly ask: (pending: Pending) => SagaGenerator<Answer>;
  readonly done: (answer: Answer, pending: Pending) => boolean;
  readonly ticked: (now: number) => Action;
  readonly verificationRequested: Kind;
  readonly conclude: (pending: Pending, answer: Answer) => SagaGenerator<void>;
}

/** Polls a pending payment until it is settled, and once more at its deadline. */
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
  // A station may replace polling by a button until the deadline.
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
    yield* toastFailure(failureOf(thrown));
    yield* take(verificationRequested.type);
    return undefined;
  } finally {
    yield* cancel(ticking);
  }
}

/** The manual check. `ask` returns whether there is any news. */
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
