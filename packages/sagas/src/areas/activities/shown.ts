import { type ActivityDetail, type ActivityKind, dataOf } from '@estacao/domain';
import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, fork, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { Found } from '../../kernel/found.ts';
import { routeLeft, selectVisits } from '../../kernel/routes.ts';
import { activityLoaded, selectActivity } from './detail.ts';

/**
 * Runs a flow for the activity on its page when its kind matches: now and after each load. The next activity
 * or leaving the page cancels the running flow.
 */
export function* onActivity(
  kinds: readonly ActivityKind[],
  run: (activity: ActivityDetail) => SagaGenerator<void>,
): SagaGenerator<void> {
  let running: Task | undefined;
  let stay: number | undefined;
  function* begin(found: Found<ActivityDetail> | undefined): SagaGenerator<void> {
    if (running !== undefined) yield* cancel(running);
    const activity = found?.data ?? null;
    stay = (yield* select(selectVisits)).at(-1)?.number;
    running = activity !== null && kinds.includes(activity.kind) ? yield* fork(run, activity) : undefined;
  }

  yield* begin(dataOf(yield* select(selectActivity)));
  while (true) {
    const action: Action = yield* take(
      (one: Action) => activityLoaded.match(one) || (routeLeft.match(one) && one.payload.number === stay),
    );
    yield* begin(activityLoaded.match(action) ? action.payload : undefined);
  }
}
