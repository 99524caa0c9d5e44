import type { Action } from 'redux';
import { call, put, type SagaGenerator, take } from 'typed-redux-saga';
import { theWorld } from './context.ts';
import { flowDown, flowRetried } from './flows.ts';
import { wait } from './wait.ts';

/** The first restart is immediate: most failures are of one action, and the next shall not be lost. */
const waitsMs = [0, 1000, 5000, 15_000];
/** A flow that ran this long has earned a fresh start. */
const soundMs = 60_000;

/** The second ring, around every watcher: one that throws is reported and started again, up to a limit. */
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
    if (pause === undefined) {
      yield* put(flowDown(name));
      yield* take((action: Action) => flowRetried.match(action) && action.payload === name);
      restarts = 0;
    } else {
      restarts += 1;
      if (pause > 0) yield* wait(pause);
    }
  }
}
