import { failureOf } from '@estacao/contract';
import type { Channel } from 'redux-saga';
import { race, type SagaGenerator, take } from 'typed-redux-saga';
import { theWorld } from './context.ts';
import { isPassing, retryAfterMs } from './failure.ts';
import { rest, untilVisible } from './page.ts';
import { wait } from './wait.ts';

const longestMs = 10_000;

export interface Poll<T> {
  ask(): SagaGenerator<T>;
  done(answer: T): boolean;
  /** On this device's clock. One last poll follows it. */
  readonly deadline?: number;
  readonly firstWaitMs?: number;
  /** The longest wait before jitter, which adds up to a fifth. */
  readonly longestWaitMs?: number;
  /** Each message triggers a poll at once. The channel buffers messages that arrive during a poll. */
  readonly news?: Channel<object>;
}

/**
 * Polls at growing intervals until the answer is done, or until the first answer after the deadline. It
 * retries transient failures even then, so an outage does not hide a payment made in the last second. It
 * throws other failures.
 */
export function* pollUntil<T>({
  ask,
  done,
  deadline = Number.POSITIVE_INFINITY,
  firstWaitMs = 2000,
  longestWaitMs = longestMs,
  news,
}: Poll<T>): SagaGenerator<T> {
  const { clock, random } = yield* theWorld();
  let pause = firstWaitMs / 1.5;
  while (true) {
    const isLast = clock.now() >= deadline;
    let retryAfter: number | undefined;
    try {
      const answer = yield* ask();
      if (isLast || done(answer)) return answer;
      pause = Math.min(pause * 1.5, longestWaitMs);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (!isPassing(failure)) throw thrown;
      retryAfter = retryAfterMs(failure);
      pause = Math.min(pause * 2, longestWaitMs);
    }
    // Page events must not shorten the server's Retry-After.
    if (retryAfter !== undefined) yield* wait(retryAfter);
    else yield* restOrHear(untilNext(pause * (0.8 + 0.4 * random()), deadline - clock.now()), news);
    yield* untilVisible();
  }
}

function* restOrHear(ms: number, news: Channel<object> | undefined): SagaGenerator<void> {
  if (news === undefined) yield* rest(ms);
  else yield* race({ time: rest(ms), news: take(news) });
}

function untilNext(pause: number, toDeadline: number): number {
  return toDeadline > 0 ? Math.min(pause, toDeadline) : pause;
}
