import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, fork, type SagaGenerator, select, take } from 'typed-redux-saga';
import { type RouteParams, routeEntered, routeLeft, selectVisits, type Visit } from './routes.ts';

export function* routeScope(
  route: string,
  run: (params: RouteParams) => SagaGenerator<void>,
): SagaGenerator<void> {
  const running = new Map<number, Task>();
  function* start(visit: Visit): SagaGenerator<void> {
    running.set(visit.number, yield* fork(run, visit.params));
  }

  const open = yield* select(selectVisits);
  for (const visit of open) if (visit.route === route) yield* start(visit);
  while (true) {
    const action = yield* take([routeEntered, routeLeft]);
    const visit = action.payload;
    if (visit.route !== route) continue;
    if (routeEntered.match(action)) yield* start(visit);
    else yield* leave(running, visit);
  }
}

function* leave(running: Map<number, Task>, { number }: Visit): SagaGenerator<void> {
  const task = running.get(number);
  running.delete(number);
  if (task !== undefined) yield* cancel(task);
}

export function* untilLeft(route: string): SagaGenerator<true> {
  yield* take((action: Action) => routeLeft.match(action) && action.payload.route === route);
  return true;
}
