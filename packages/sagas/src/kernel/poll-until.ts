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
  /** On this device's clock. The last question is asked after it. */
  readonly deadline?: number;
  readonly firstWaitMs?: number;
  /** How long it waits at most between two questions, but for a fifth that it may be more. */
  readonly longestWaitMs?: number;
  /** Where something comes by, it asks at once. What comes while it asks is kept by the channel's buffer. */
  readonly news?: Channel<object>;
}

/**
 * Asks again and again, at growing intervals, and returns the answer that is done or else the first one given
 * after the deadline. Failures that may pass are waited out, also then: a payment made in the last second
 * is not lost to a tunnel. Other failures are thrown.
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
  // Grows before each wait, so also before the first.
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
    // The server sent Retry-After: no page event cuts that short.
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
