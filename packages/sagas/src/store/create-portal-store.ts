import type { Client, ClientSettings } from '@estacao/contract/client';
import { combineReducers, configureStore, type EnhancedStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { flows } from '../kernel/flows.ts';
import { type RouteParams, routeEntered, routeLeft, routes } from '../kernel/routes.ts';
import { watchNotices } from '../notices/saga.ts';
import { notices } from '../notices/slice.ts';
import { watchSession } from '../session/saga.ts';
import { selectToken } from '../session/selectors.ts';
import { session, tokenRejected } from '../session/slice.ts';
import { stationReducer } from '../station/slice.ts';
import type { Station } from '../station/station.ts';
import type { Stop, World } from '../world/world.ts';
import { type Area, defineArea } from './area.ts';
import type { Settings } from './context.ts';
import { areaInjected, root } from './root.ts';
import type { PortalState } from './state.ts';

/** What a client needs of the session, and tells it. */
export type SessionLink = Required<Pick<ClientSettings, 'token' | 'onTokenRejected'>>;

export interface PortalOptions {
  readonly world: World;
  /** Makes the client of this store: `(session) => createClient({ api: '/api', ...session })`. */
  readonly client: (session: SessionLink) => Client;
  readonly station: Station;
  /** Areas that are there from the start. */
  readonly areas?: readonly Area[];
  readonly externalApp?: string;
  /** The state of the store that this one takes the place of, when code is changed under a running page. */
  readonly preloadedState?: PortalState;
}

export interface Portal {
  readonly store: EnhancedStore<PortalState>;
  /** Adds areas, or newer versions of them. Adding one twice does nothing. */
  inject(...areas: readonly Area[]): void;
  /** Tells that a route is shown; call what it returns when the route is left. */
  enter(route: string, params?: RouteParams): Stop;
  /** Sets the flows going. Before it, and on a server, the store only holds state. */
  start(): void;
  /** Cancels every flow: no timer, no listener and no request is left. */
  dispose(): void;
}

/** Done while developing only. A machine that is busy elsewhere makes them slow, and that is no news. */
const checks = { immutableCheck: { warnAfter: 1000 }, serializableCheck: { warnAfter: 1000 } };

const permanent = { flows: flows.reducer, routes: routes.reducer };

export function createPortalStore(options: PortalOptions): Portal {
  const { world, station, preloadedState } = options;
  const settings: Settings = { externalApp: options.externalApp ?? '/sandbox/app' };
  const areas = new Map<string, Area>();
  for (const area of [sessionArea, noticesArea, ...(options.areas ?? [])]) areas.set(area.name, area);

  const reducer = () => {
    const injected = [...areas.values()].map(({ name, reducer }) => [name, reducer] as const);
    const all = { ...permanent, station: stationReducer(station), ...Object.fromEntries(injected) };
    return combineReducers(all) as unknown as Reducer<PortalState>;
  };

  const sagas = createSagaMiddleware({
    onError: (error, { sagaStack }) => world.report(error, sagaStack),
  });
  const store = configureStore({
    reducer: reducer(),
    middleware: (standard) => standard({ thunk: false, ...checks }).concat(sagas),
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
  const client = options.client({
    token: () => selectToken(store.getState()) ?? undefined,
    onTokenRejected: () => store.dispatch(tokenRejected()),
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
    dispose() {
      running?.cancel();
      running = undefined;
    },
  };
}

const sessionArea = defineArea({
  name: 'session',
  isPrivate: false,
  reducer: session.reducer,
  watch: watchSession,
});

const noticesArea = defineArea({
  name: 'notices',
  isPrivate: false,
  reducer: notices.reducer,
  watch: watchNotices,
});
