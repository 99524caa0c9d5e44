import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, fork, type SagaGenerator, select, take } from 'typed-redux-saga';
import { type RouteParams, routeEntered, routeLeft, selectVisits, type Visit } from './routes.ts';

export function* routeScope(
  route: string,
  run: (params: RouteParams) => SagaGenerator<void>,
): SagaGenerator<void> {
  const taskByVisit = new Map<number, Task>();
  function* start(visit: Visit): SagaGenerator<void> {
    taskByVisit.set(visit.number, yield* fork(run, visit.params));
  }

  const openVisits = yield* select(selectVisits);
  for (const visit of openVisits) if (visit.route === route) yield* start(visit);
  while (true) {
    const action = yield* take([routeEntered, routeLeft]);
    const visit = action.payload;
    if (visit.route !== route) continue;
    if (routeEntered.match(action)) yield* start(visit);
    else yield* cancelVisit(taskByVisit, visit);
  }
}

function* cancelVisit(taskByVisit: Map<number, Task>, { number }: Visit): SagaGenerator<void> {
  const task = taskByVisit.get(number);
  taskByVisit.delete(number);
  if (task !== undefined) yield* cancel(task);
}

export function* waitUntilLeft(route: string): SagaGenerator<true> {
  yield* take((action: Action) => routeLeft.match(action) && action.payload.route === route);
  return true;
}
