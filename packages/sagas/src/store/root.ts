import { restrictedStatuses } from '@estacao/domain';
import type { Action } from 'redux';
import type { Task } from 'redux-saga';
import { all, call, cancel, fork, type SagaGenerator, select, take } from 'typed-redux-saga';
import { accountStatusOfUser } from '../areas/members/account-status.ts';
import { sessionClosed, sessionOpened } from '../areas/session/slice.ts';
import { createAction } from '../kernel/action.ts';
import type { Area } from '../kernel/area.ts';
import { routeScope } from '../kernel/route-scope.ts';
import type { RouteParams } from '../kernel/routes.ts';
import { sessionScope } from '../kernel/session-scope.ts';
import type { StoreState } from '../kernel/state.ts';
import { supervise } from '../kernel/supervise.ts';

export const areaInjected = createAction<string>('areaInjected');

type Areas = ReadonlyMap<string, Area>;

export function* rootSaga(areas: Areas): SagaGenerator<void> {
  const isPublic = (area: Area) => !area.isPrivate;
  const isPrivate = (area: Area) => area.isPrivate;
  const isForRestricted = (area: Area) => area.isForRestricted;
  yield* fork(sessionScope, opensForMember, sessionClosed.match, () => watchAreas(areas, isPrivate));
  yield* fork(sessionScope, opensForRestricted, sessionClosed.match, () =>
    watchAreas(areas, isForRestricted),
  );
  yield* fork(watchAreas, areas, isPublic);
}

/** Only active accounts load member areas: the server rejects calls from any other account status. */
function opensForMember(action: Action): boolean {
  return sessionOpened.match(action) && accountStatusOfUser(action.payload.user) === 'active';
}

/** A restricted account still needs the flows that export its data and close it. */
function opensForRestricted(action: Action): boolean {
  if (!sessionOpened.match(action)) return false;
  return restrictedStatuses.some((status) => status === accountStatusOfUser(action.payload.user));
}

function* watchAreas(areas: Areas, isIncluded: (area: Area) => boolean): SagaGenerator<void> {
  const taskByArea = new Map<string, Task>();
  function* start(area: Area): SagaGenerator<void> {
    if (!isIncluded(area)) return;
    const previous = taskByArea.get(area.name);
    if (previous !== undefined) yield* cancel(previous);
    taskByArea.set(area.name, yield* fork(runArea, area));
  }

  for (const area of areas.values()) yield* start(area);
  while (true) {
    const { payload } = yield* take(areaInjected);
    const area = areas.get(payload);
    if (area !== undefined) yield* start(area);
  }
}

function* runArea({ name, watch, loads, whileOnRoute }: Area): SagaGenerator<void> {
  yield* fork(supervise, name, watch);
  for (const [route, load] of [...Object.entries(loads), ...Object.entries(whileOnRoute)]) {
    yield* fork(supervise, `${name}, ${route}`, () => routeScope(route, load));
  }
}

/** Loads the public areas for a route. Omits failed loads, so the browser fetches them again. */
export function* loadOnServer(
  areas: Areas,
  route: string,
  params: RouteParams,
): SagaGenerator<Readonly<Record<string, unknown>>> {
  const publicAreas = [...areas.values()].filter(({ isPrivate }) => !isPrivate);
  const routeAreas = publicAreas.filter(({ loads }) => loads[route] !== undefined);
  yield* all(routeAreas.flatMap(({ loads }) => loads[route] ?? []).map((load) => call(load, params)));
  const state = yield* select((store: StoreState) => store as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    routeAreas
      .flatMap(({ reducers }) => Object.keys(reducers))
      .map((name) => [name, state[name]] as const)
      .filter(([, areaState]) => isReady(areaState)),
  );
}

function isReady(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'status' in state && state.status === 'ready';
}
