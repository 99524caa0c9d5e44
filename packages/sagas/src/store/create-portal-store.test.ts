import type { Action } from 'redux';
import { put, type SagaGenerator, take, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { selectSessionStatus } from '../areas/session/selectors.ts';
import { sessionClosed, sessionOpened } from '../areas/session/slice.ts';
import { createAction } from '../kernel/action.ts';
import { defineArea } from '../kernel/area.ts';
import { fakeEnvironment } from '../testing/fake-environment.ts';
import { plainStation } from '../testing/station.ts';
import { createPortalStore, type PortalOptions } from './create-portal-store.ts';

const incremented = createAction('incremented');
const incrementRequested = createAction('incrementRequested');

function selectCount(state: object) {
  return 'count' in state ? state.count : undefined;
}

function counterArea(isPrivate: boolean, step: () => void = () => {}) {
  return defineArea({
    state: {
      name: 'count',
      reducer: (count: number | undefined, action: Action) =>
        incremented.match(action) ? (count ?? 0) + 1 : (count ?? 0),
    },
    isPrivate,
    *watch(): SagaGenerator<void> {
      yield* takeEvery(incrementRequested, function* increment() {
        step();
        yield* put(incremented());
      });
    },
  });
}

const activeAccount = {
  kind: 'participant',
  status: 'active',
  establishmentId: 1,
  establishments: [],
};
const user = { id: 1, name: 'Ana', ...activeAccount } as unknown as Parameters<
  typeof sessionOpened
>[0]['user'];

function createPortal(options: Partial<PortalOptions> = {}) {
  const environment = fakeEnvironment();
  const station = plainStation();
  const portal = createPortalStore({
    environment,
    station,
    visitorPath: (path) => (path.startsWith('/homepage') ? '/' : undefined),
    client: () => ({ call: () => Promise.reject() }),
    ...options,
  });
  return {
    environment,
    portal,
    ...portal.store,
    count: () => selectCount(portal.store.getState()),
  };
}

it('runs no flows before the portal starts', () => {
  const { portal, environment, dispatch, count } = createPortal({ areas: [counterArea(false)] });
  dispatch(incrementRequested());
  expect(count()).toBe(0);
  expect(environment.leaks()).toEqual([]);
  portal.start();
  portal.start();
  dispatch(incrementRequested());
  expect(count()).toBe(1);
});

it('a portal leaves no timers or listeners when disposed of twice', () => {
  const { portal, environment, dispatch, count } = createPortal({ areas: [counterArea(false)] });
  portal.start();
  expect(environment.leaks()).not.toEqual([]);
  portal.dispose();
  portal.dispose();
  dispatch(incrementRequested());
  expect(count()).toBe(0);
  expect(environment.leaks()).toEqual([]);
});

it('injects an area only once', () => {
  const { portal, dispatch, count } = createPortal();
  portal.start();
  expect(count()).toBeUndefined();
  const area = counterArea(false);
  portal.inject(area);
  portal.inject(area, area);
  expect(count()).toBe(0);
  dispatch(incrementRequested());
  expect(count()).toBe(1);
});

it('replaces an area by a newer version and keeps its state', () => {
  const steps: string[] = [];
  const { portal, dispatch, count } = createPortal({ areas: [counterArea(false, () => steps.push('old'))] });
  portal.start();
  dispatch(incrementRequested());
  portal.inject(counterArea(false, () => steps.push('new')));
  dispatch(incrementRequested());
  expect(steps).toEqual(['old', 'new']);
  expect(count()).toBe(2);
});

it('preloads an area with the state from the server', () => {
  const { portal, count } = createPortal({ states: { count: 7 } });
  portal.start();
  expect(count()).toBeUndefined();
  portal.inject(counterArea(false));
  expect(count()).toBe(7);
});

it('resets a private area when the session closes', () => {
  const { portal, dispatch, count } = createPortal({ areas: [counterArea(true)] });
  portal.start();
  dispatch(sessionOpened({ user, token: 'a' }));
  dispatch(incrementRequested());
  dispatch(sessionClosed());
  expect(count()).toBe(0);
});

it('runs an injected private area only during the session, and then resets it', () => {
  const { portal, dispatch, count } = createPortal();
  portal.start();
  dispatch(incrementRequested());
  dispatch(sessionOpened({ user, token: 'a' }));
  portal.inject(counterArea(true));
  dispatch(incrementRequested());
  expect(count()).toBe(1);
  dispatch(sessionClosed());
  expect(count()).toBe(0);
  dispatch(incrementRequested());
  expect(count()).toBe(0);
  dispatch(sessionOpened({ user, token: 'b' }));
  dispatch(incrementRequested());
  expect(count()).toBe(1);
});

it('runs the flow of a route once, from entering to leaving', () => {
  const runningIds: string[] = [];
  const area = defineArea({
    state: { name: 'visits', reducer: (state: null = null) => state },
    isPrivate: false,
    loads: {
      *activity({ id = '' }) {
        runningIds.push(id);
        try {
          yield* take('never');
        } finally {
          runningIds.splice(runningIds.indexOf(id), 1);
        }
      },
    },
  });
  const { portal } = createPortal();
  portal.start();
  portal.enter('activity', { id: '7' })();
  const leave = portal.enter('activity', { id: '7' });
  portal.inject(area);
  expect(runningIds).toEqual(['7']);
  portal.enter('activity', { id: '8' })();
  leave();
  leave();
  expect(runningIds).toEqual([]);
});

it('stops a failing flow after its fifth failure', () => {
  const brokenArea = defineArea({
    state: { name: 'broken', reducer: (state: null = null) => state },
    isPrivate: false,
    watch: () => {
      throw new Error('broken');
    },
  });
  const { portal, environment } = createPortal({ areas: [brokenArea] });
  portal.start();
  environment.clock.advance(59_000);
  expect(environment.reports).toHaveLength(5);
  expect(environment.clock.pending()).toBe(0);
  portal.dispose();
  expect(environment.leaks()).toEqual([]);
});

it('gives the client the session token, and ends the session when the client reports a rejection', () => {
  let token: () => string | undefined = () => undefined;
  let rejectToken: (messages: readonly string[]) => void = () => {};
  const { portal, environment, dispatch, getState } = createPortal({
    client(session) {
      token = session.token;
      rejectToken = session.onTokenRejected;
      return { call: () => Promise.reject() };
    },
  });
  portal.start();
  expect(token()).toBeUndefined();
  dispatch(sessionOpened({ user, token: 'abc' }));
  expect(token()).toBe('abc');
  rejectToken(['Acabou.']);
  expect(token()).toBeUndefined();
  expect(selectSessionStatus(getState())).toBe('signedOut');
  expect(environment.navigation.visitedPaths).toEqual(['/login']);
});
