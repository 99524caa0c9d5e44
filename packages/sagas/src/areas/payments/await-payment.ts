import { failureOf } from '@estacao/contract';
import type { Moment } from '@estacao/domain';
import type { Action } from 'redux';
import { cancel, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { theEnvironment } from '../../kernel/context.ts';
import { clockOffset, countdown } from '../../kernel/countdown.ts';
import { pollWithEvents } from '../../kernel/follow-events.ts';
import { safe } from '../../kernel/safe.ts';
import { toastFailure } from '../notices/failures.ts';
import { toastRaised } from '../notices/slice.ts';
import { selectPacing } from '../station/slice.ts';

// Shared by cart and plans: a payment that waits for the member or their bank.

/** In milliseconds. A payment may still arrive in the last second. */
const GRACE_MS = 1000;

/** The server's time is this device's clock plus `offset`. */
export interface Deadline {
  readonly expiresAt: number;
  readonly offset: number;
}

/** Call right after the response arrives: `now` ages. */
export function* deadlineAt(expiresAt: Moment, now: Moment): SagaGenerator<Deadline> {
  const { clock } = yield* theEnvironment();
  return {
    expiresAt: new Date(expiresAt).getTime(),
    offset: clockOffset(new Date(now).getTime(), clock.now()),
  };
}

type ActionType = { readonly type: string };

interface PaymentWatch<Pending, Result> {
  readonly findPending: () => SagaGenerator<Pending | undefined>;
  readonly changes: readonly ActionType[];
  /** The deadline of a PIX; undefined for a card. */
  readonly deadlineOf: (pending: Pending) => SagaGenerator<Deadline | undefined>;
  readonly fetchStatus: (pending: Pending) => SagaGenerator<Result>;
  readonly isDone: (result: Result, pending: Pending) => boolean;
  readonly clockTicked: (now: number) => Action;
  readonly verificationRequested: ActionType;
  readonly concludePayment: (pending: Pending, result: Result) => SagaGenerator<void>;
}

/** Polls a pending payment until it is settled, and once more at its deadline. */
export function* followPayments<Pending, Result>(watch: PaymentWatch<Pending, Result>): SagaGenerator<void> {
  const changes = watch.changes.map(({ type }) => type);
  while (true) {
    const pending = yield* watch.findPending();
    if (pending === undefined) {
      yield* take(changes);
      continue;
    }
    const { settlement } = yield* race({
      settlement: pollUntilSettled(watch, pending),
      change: take(changes),
    });
    if (settlement !== undefined) yield* watch.concludePayment(pending, settlement.result);
  }
}

function* pollUntilSettled<Pending, Result>(
  { deadlineOf, fetchStatus, isDone, clockTicked, verificationRequested }: PaymentWatch<Pending, Result>,
  pending: Pending,
): SagaGenerator<{ readonly result: Result } | undefined> {
  const deadline = yield* deadlineOf(pending);
  function* runCountdown(): SagaGenerator<void> {
    if (deadline !== undefined)
      yield* countdown(deadline.expiresAt, deadline.offset, ({ now }) => clockTicked(now));
  }
  // A station may replace polling by a button until the deadline.
  const { pixPolling } = yield* select(selectPacing);
  if (!pixPolling) yield* runCountdown();
  const countdownTask = yield* fork(runCountdown);
  try {
    const result = yield* pollWithEvents({
      fetch: () => fetchStatus(pending),
      isDone: (response) => isDone(response, pending),
      ...(deadline === undefined ? {} : { deadline: deadline.expiresAt - deadline.offset + GRACE_MS }),
    });
    return { result };
  } catch (thrown) {
    yield* toastFailure(failureOf(thrown));
    yield* take(verificationRequested.type);
    return undefined;
  } finally {
    yield* cancel(countdownTask);
  }
}

/** The manual check. `checkPayment` returns whether the payment changed. */
export function verification(checkPayment: () => SagaGenerator<boolean>) {
  return safe(function* verify(): SagaGenerator<void> {
    if (yield* checkPayment()) return;
    yield* put(
      toastRaised({
        title: 'Pagamento não confirmado',
        text: 'O pagamento ainda não foi confirmado. Isso pode levar alguns segundos.',
      }),
    );
  }, toastFailure);
}
