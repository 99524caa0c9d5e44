import { type ActivityDetail, type ActivityKind, dataOf } from '@estacao/domain';
import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, fork, type SagaGenerator, select, take } from 'typed-redux-saga';
import { routeLeft } from '../../kernel/routes.ts';
import { unionRoutesOf } from '../union/loads.ts';
import { activityLoaded, type FoundActivity, selectActivity } from './detail.ts';

/** Whether an activity is shown there: on its own page, or where a union shows its videos. */
function isShownOn(route: string): boolean {
  return route === 'activity' || unionRoutesOf('videos').includes(route);
}

/**
 * Runs a flow for the activity that is on its page, where it is of one of these kinds: now, and whenever one is loaded. What runs for
 * the one before ends with it, and with the page.
 */
export function* onActivity(
  kinds: readonly ActivityKind[],
  run: (activity: ActivityDetail) => SagaGenerator<void>,
): SagaGenerator<void> {
  let running: Task | undefined;
  function* begin(found: FoundActivity | undefined): SagaGenerator<void> {
    if (running !== undefined) yield* cancel(running);
    const activity = found?.activity ?? null;
    running = activity !== null && kinds.includes(activity.kind) ? yield* fork(run, activity) : undefined;
  }

  yield* begin(dataOf(yield* select(selectActivity)));
  while (true) {
    const action: Action = yield* take(
      (one: Action) => activityLoaded.match(one) || (routeLeft.match(one) && isShownOn(one.payload.route)),
    );
    yield* begin(activityLoaded.match(action) ? action.payload : undefined);
  }
}
