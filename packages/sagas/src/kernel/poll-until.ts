import { failureOf } from '@estacao/contract';
import type { Channel } from 'redux-saga';
import { race, type SagaGenerator, take } from 'typed-redux-saga';
import { theEnvironment } from './context.ts';
import { isTransient, retryAfterMs } from './failure.ts';
import { untilVisible, waitOrWake } from './page.ts';
import { wait } from './wait.ts';

const defaultMaxWaitMs = 10_000;

export interface Poll<T> {
  fetch(): SagaGenerator<T>;
  isDone(response: T): boolean;
  /** By this device's clock. `pollUntil` polls once more after it. */
  readonly deadline?: number;
  readonly firstWaitMs?: number;
  /** The maximum wait before jitter, which adds up to a fifth. */
  readonly maxWaitMs?: number;
  /** Each message triggers a poll at once. The channel buffers messages that arrive during a poll. */
  readonly events?: Channel<object>;
}

/**
 * Polls at growing intervals until the response is done, or until the first response after the deadline.
 * Retries transient failures even after the deadline, so an outage does not hide a late payment. Throws other
 * failures.
 */
export function* pollUntil<T>({
  fetch,
  isDone,
  deadline = Number.POSITIVE_INFINITY,
  firstWaitMs = 2000,
  maxWaitMs = defaultMaxWaitMs,
  events,
}: Poll<T>): SagaGenerator<T> {
  const { clock, random } = yield* theEnvironment();
  let pauseMs = firstWaitMs / 1.5;
  while (true) {
    const isLast = clock.now() >= deadline;
    let retryAfterWaitMs: number | undefined;
    try {
      const response = yield* fetch();
      if (isLast || isDone(response)) return response;
      pauseMs = Math.min(pauseMs * 1.5, maxWaitMs);
    } catch (error) {
      const failure = failureOf(error);
      if (!isTransient(failure)) throw error;
      retryAfterWaitMs = retryAfterMs(failure);
      pauseMs = Math.min(pauseMs * 2, maxWaitMs);
    }
    // Page events must not shorten the server's Retry-After.
    if (retryAfterWaitMs !== undefined) yield* wait(retryAfterWaitMs);
    else
      yield* waitForNextPoll(cappedWaitMs(pauseMs * (0.8 + 0.4 * random()), deadline - clock.now()), events);
    yield* untilVisible();
  }
}

function* waitForNextPoll(ms: number, events: Channel<object> | undefined): SagaGenerator<void> {
  if (events === undefined) yield* waitOrWake(ms);
  else yield* race({ time: waitOrWake(ms), events: take(events) });
}

function cappedWaitMs(pauseMs: number, msToDeadline: number): number {
  return msToDeadline > 0 ? Math.min(pauseMs, msToDeadline) : pauseMs;
}
