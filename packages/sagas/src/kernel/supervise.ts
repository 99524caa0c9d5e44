import { call, type SagaGenerator } from 'typed-redux-saga';
import { theWorld } from './context.ts';
import { wait } from './wait.ts';

/** The first restart is immediate: most failures are of one action, and the next shall not be lost. */
const waitsMs = [0, 1000, 5000, 15_000];
/** A flow that ran this long has earned a fresh start. */
const soundMs = 60_000;

/** The second ring, around every watcher: reports and restarts one that throws, and gives up after the fifth failure. */
export function* supervise(name: string, watcher: () => SagaGenerator<void>): SagaGenerator<void> {
  const { clock, report } = yield* theWorld();
  let restarts = 0;
  while (true) {
    const startedAt = clock.now();
    try {
      yield* call(watcher);
      return;
    } catch (error) {
      report(error, name);
    }
    if (clock.now() - startedAt >= soundMs) restarts = 0;
    const pause = waitsMs[restarts];
    if (pause === undefined) return;
    restarts += 1;
    if (pause > 0) yield* wait(pause);
  }
}
