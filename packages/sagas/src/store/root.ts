import { createAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { cancel, fork, type SagaGenerator, take } from 'typed-redux-saga';
import { sessionScope } from '../kernel/session-scope.ts';
import { supervise } from '../kernel/supervise.ts';
import { sessionClosed, sessionOpened } from '../session/slice.ts';
import type { Area } from './area.ts';

export const areaInjected = createAction<string>('areaInjected');

type Areas = ReadonlyMap<string, Area>;

/** Every flow of the portal: the private ones under the session, the others beside it. */
export function* root(areas: Areas): SagaGenerator<void> {
  yield* fork(sessionScope, sessionOpened.match, sessionClosed.match, () => watchAreas(areas, true));
  yield* fork(watchAreas, areas, false);
}

/** Starts the flows of the areas that are there, and of those that come. A newer version takes an older's place. */
function* watchAreas(areas: Areas, isPrivate: boolean): SagaGenerator<void> {
  const running = new Map<string, Task>();
  function* start({ name, watch, ...area }: Area): SagaGenerator<void> {
    if (area.isPrivate !== isPrivate) return;
    const older = running.get(name);
    if (older !== undefined) yield* cancel(older);
    running.set(name, yield* fork(supervise, name, watch));
  }

  for (const area of areas.values()) yield* start(area);
  while (true) {
    const { payload } = yield* take(areaInjected);
    const area = areas.get(payload);
    if (area !== undefined) yield* start(area);
  }
}
