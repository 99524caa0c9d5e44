import { failureOf } from '@estacao/contract';
import type { SagaGenerator } from 'typed-redux-saga';
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
      pause = Math.min(pause * 1.5, longestMs);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (!isPassing(failure)) throw thrown;
      retryAfter = retryAfterMs(failure);
      pause = Math.min(pause * 2, longestMs);
    }
    // The server sent Retry-After: no page event cuts that short.
    if (retryAfter !== undefined) yield* wait(retryAfter);
    else yield* rest(untilNext(pause * (0.8 + 0.4 * random()), deadline - clock.now()));
    yield* untilVisible();
  }
}

function untilNext(pause: number, toDeadline: number): number {
  return toDeadline > 0 ? Math.min(pause, toDeadline) : pause;
}
