import { type ActivityDetail, type ActivityKind, dataOf } from '@estacao/domain';
import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, fork, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Lookup } from '../../kernel/lookup.ts';
import { routeLeft, selectVisits } from '../../kernel/routes.ts';
import { activityLoaded, selectActivity } from './detail.ts';

/**
 * Runs a flow for the activity on its page if its kind matches: now and after each load. Loading another
 * activity or leaving the page cancels it.
 */
export function* onActivity(
  kinds: readonly ActivityKind[],
  run: (activity: ActivityDetail) => SagaGenerator<void>,
): SagaGenerator<void> {
  let flowTask: Task | undefined;
  let visitNumber: number | undefined;
  function* restart(result: Lookup<ActivityDetail> | undefined): SagaGenerator<void> {
    if (flowTask !== undefined) yield* cancel(flowTask);
    const activity = result?.data ?? null;
    visitNumber = (yield* select(selectVisits)).at(-1)?.number;
    flowTask = activity !== null && kinds.includes(activity.kind) ? yield* fork(run, activity) : undefined;
  }

  yield* restart(dataOf(yield* select(selectActivity)));
  while (true) {
    const action: Action = yield* take(
      (candidate: Action) =>
        activityLoaded.match(candidate) ||
        (routeLeft.match(candidate) && candidate.payload.number === visitNumber),
    );
    yield* restart(activityLoaded.match(action) ? action.payload : undefined);
  }
}
