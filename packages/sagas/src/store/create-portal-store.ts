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
import type { Area } from '../kernel/area.ts';
import type { Settings } from '../kernel/context.ts';
import { frozen } from '../kernel/frozen.ts';
import { type RouteParams, routeEntered, routeLeft, routes } from '../kernel/routes.ts';
import type { StoreState } from '../kernel/state.ts';
import type { Stop, World } from '../world/world.ts';
import { areaInjected, loadOnServer, root } from './root.ts';

export type SessionLink = Required<Pick<ClientSettings, 'token' | 'onTokenRejected'>>;

/** The areas' states by name. Plain data, because the server serialises it into the page. */
export type AreaStates = Readonly<Record<string, unknown>>;

export interface PortalOptions {
  readonly world: World;
  readonly client: (session: SessionLink) => Client;
  readonly station: Station;
  readonly visitorPath: Settings['visitorPath'];
  readonly areas?: readonly Area[];
  /** The result of `load` on the server. An area that is injected later starts with its state from here. */
  readonly states?: AreaStates;
}

export interface Portal {
  readonly store: Store<StoreState>;
  inject(...areas: readonly Area[]): void;
  enter(route: string, params?: RouteParams): Stop;
  /** Starts the flows. Before it, and on a server, the store only holds state. */
  start(): void;
  /** Runs on a server: loads the state that the public areas need for a route. */
  load(route: string, params?: RouteParams): Promise<AreaStates>;
  dispose(): void;
}

const permanent = { routes: routes.reducer };

export function createPortalStore(options: PortalOptions): Portal {
  const { world, station, visitorPath, states = {} } = options;
  const settings: Settings = { visitorPath };
  const areas = new Map<string, Area>();
  for (const area of [sessionArea, noticesArea, networkArea, ...(options.areas ?? [])])
    areas.set(area.name, area);

  const reducer = () => {
    const injected = [...areas.values()].flatMap(({ reducers }) =>
      Object.entries(reducers).map(([name, reducer]): [string, Reducer] => {
        const preloaded = states[name];
        return [
          name,
          preloaded === undefined ? reducer : (state = preloaded, action) => reducer(state, action),
        ];
      }),
    );
    const all = { ...permanent, station: stationReducer(station), ...Object.fromEntries(injected) };
    return frozen(combineReducers(all) as unknown as Reducer<StoreState>);
  };

  const sagas = createSagaMiddleware({
    onError: (error, { sagaStack }) => world.report(error, sagaStack),
  });
  const store = createStore(reducer(), applyMiddleware(sagas));
  const client = options.client({
    token: () => selectToken(store.getState()) ?? undefined,
    onTokenRejected: (messages) => store.dispatch(tokenRejected(messages)),
  });
  sagas.setContext({ world, client, settings });

  let running: Task | undefined;
  let visits = 0;
  return {
    store,
    inject(...more) {
      const news = more.filter((area) => areas.get(area.name) !== area);
      if (news.length === 0) return;
      for (const area of news) areas.set(area.name, area);
      store.replaceReducer(reducer());
      for (const { name } of news) store.dispatch(areaInjected(name));
    },
    enter(route, params = {}) {
      visits += 1;
      const visit = { number: visits, route, params };
      store.dispatch(routeEntered(visit));
      return () => store.dispatch(routeLeft(visit));
    },
    start() {
      running ??= sagas.run(root, areas);
    },
    async load(route, params = {}) {
      return sagas.run(loadOnServer, areas, route, params).toPromise();
    },
    dispose() {
      running?.cancel();
      running = undefined;
    },
  };
}
