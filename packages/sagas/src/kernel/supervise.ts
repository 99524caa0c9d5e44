import { call, type SagaGenerator } from 'typed-redux-saga';
import { theEnvironment } from './context.ts';
import { wait } from './wait.ts';

/**
 * The first restart is immediate: most failures come from a single action, and the next action must not be
 * lost.
 */
const restartDelaysMs = [0, 1000, 5000, 15_000];
const stableMs = 60_000;

/**
 * Supervises a watcher: reports each error, restarts with growing delays, and gives up after the fifth
 * failure.
 */
export function* supervise(name: string, watcher: () => SagaGenerator<void>): SagaGenerator<void> {
  const { clock, report } = yield* theEnvironment();
  let restarts = 0;
  while (true) {
    const startedAt = clock.now();
    try {
      yield* call(watcher);
      return;
    } catch (error) {
      report(error, name);
    }
    if (clock.now() - startedAt >= stableMs) restarts = 0;
    const pause = restartDelaysMs[restarts];
    if (pause === undefined) return;
    restarts += 1;
    if (pause > 0) yield* wait(pause);
  }
}
