import type { Client, ClientSettings } from '@estacao/contract/client';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Reducer,
  type Store,
} from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { networkArea } from '../areas/network/network.ts';
import { noticesArea } from '../areas/notices/saga.ts';
import { sessionArea } from '../areas/session/area.ts';
import { selectToken } from '../areas/session/selectors.ts';
import { tokenRejected } from '../areas/session/slice.ts';
import { stationReducer } from '../areas/station/slice.ts';
import type { Station } from '../areas/station/station.ts';
import type { Environment, Stop } from '../environment/environment.ts';
import type { Area } from '../kernel/area.ts';
import type { Settings } from '../kernel/context.ts';
import { freezeState } from '../kernel/freeze-state.ts';
import { type RouteParams, routeEntered, routeLeft, routes } from '../kernel/routes.ts';
import type { StoreState } from '../kernel/state.ts';
import { areaInjected, loadOnServer, rootSaga } from './root.ts';

export type SessionCallbacks = Required<Pick<ClientSettings, 'token' | 'onTokenRejected'>>;

/** The areas' states by name. Plain data, because the server serialises it into the page. */
export type AreaStates = Readonly<Record<string, unknown>>;

export interface PortalOptions {
  readonly environment: Environment;
  readonly client: (session: SessionCallbacks) => Client;
  readonly station: Station;
  readonly visitorPath: Settings['visitorPath'];
  readonly areas?: readonly Area[];
  /** The result of `load` on the server. An area injected later also takes its initial state from here. */
  readonly states?: AreaStates;
}

export interface Portal {
  readonly store: Store<StoreState>;
  inject(...areas: readonly Area[]): void;
  enter(route: string, params?: RouteParams): Stop;
  /** Starts the flows. On a server the flows never start: the store only holds state. */
  start(): void;
  /** Runs on a server: loads the state that the public areas need for a route. */
  load(route: string, params?: RouteParams): Promise<AreaStates>;
  dispose(): void;
}

const permanentReducers = { routes: routes.reducer };

export function createPortalStore(options: PortalOptions): Portal {
  const { environment, station, visitorPath, states = {} } = options;
  const settings: Settings = { visitorPath };
  const areas = new Map<string, Area>();
  for (const area of [sessionArea, noticesArea, networkArea, ...(options.areas ?? [])])
    areas.set(area.name, area);

  const buildReducer = () => {
    const areaReducers = [...areas.values()].flatMap(({ reducers }) =>
      Object.entries(reducers).map(([name, reducer]): [string, Reducer] => {
        const preloaded = states[name];
        return [
          name,
          preloaded === undefined ? reducer : (state = preloaded, action) => reducer(state, action),
        ];
      }),
    );
    const reducers = {
      ...permanentReducers,
      station: stationReducer(station),
      ...Object.fromEntries(areaReducers),
    };
    return freezeState(combineReducers(reducers) as unknown as Reducer<StoreState>);
  };

  const sagas = createSagaMiddleware({
    onError: (error, { sagaStack }) => environment.report(error, sagaStack),
  });
  const store = createStore(buildReducer(), applyMiddleware(sagas));
  const client = options.client({
    token: () => selectToken(store.getState()) ?? undefined,
    onTokenRejected: (messages) => store.dispatch(tokenRejected(messages)),
  });
  sagas.setContext({ environment, client, settings });

  let rootTask: Task | undefined;
  let visitCount = 0;
  return {
    store,
    inject(...injectedAreas) {
      const newAreas = injectedAreas.filter((area) => areas.get(area.name) !== area);
      if (newAreas.length === 0) return;
      for (const area of newAreas) areas.set(area.name, area);
      store.replaceReducer(buildReducer());
      for (const { name } of newAreas) store.dispatch(areaInjected(name));
    },
    enter(route, params = {}) {
      visitCount += 1;
      const visit = { number: visitCount, route, params };
      store.dispatch(routeEntered(visit));
      return () => store.dispatch(routeLeft(visit));
    },
    start() {
      rootTask ??= sagas.run(rootSaga, areas);
    },
    async load(route, params = {}) {
      return sagas.run(loadOnServer, areas, route, params).toPromise();
    },
    dispose() {
      rootTask?.cancel();
      rootTask = undefined;
    },
  };
}
