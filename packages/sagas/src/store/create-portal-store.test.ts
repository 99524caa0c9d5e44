import type { Action } from 'redux';
import { put, type SagaGenerator, take, takeEvery } from 'typed-redux-saga';
import { expect, it } from 'vitest';
import { selectSessionStatus } from '../areas/session/selectors.ts';
import { sessionClosed, sessionOpened } from '../areas/session/slice.ts';
import { createAction } from '../kernel/action.ts';
import { defineArea } from '../kernel/area.ts';
import { fakeWorld } from '../testing/fake-world.ts';
import { plainStation } from '../testing/station.ts';
import { createPortalStore, type PortalOptions } from './create-portal-store.ts';

const counted = createAction('counted');
const asked = createAction('asked');

function selectCount(state: object) {
  return 'count' in state ? state.count : undefined;
}

function counting(isPrivate: boolean, step: () => void = () => {}) {
  return defineArea({
    state: {
      name: 'count',
      reducer: (count: number | undefined, action: Action) =>
        counted.match(action) ? (count ?? 0) + 1 : (count ?? 0),
    },
    isPrivate,
    *watch(): SagaGenerator<void> {
      yield* takeEvery(asked, function* count() {
        step();
        yield* put(counted());
      });
    },
  });
}

const fine = {
  kind: 'participant',
  status: 'active',
  establishmentId: 1,
  establishments: [],
};
const user = { id: 1, name: 'Ana', ...fine } as unknown as Parameters<typeof sessionOpened>[0]['user'];

function portalOf(options: Partial<PortalOptions> = {}) {
  const world = fakeWorld();
  const station = plainStation();
  const portal = createPortalStore({
    world,
    station,
    visitorPath: (here) => (here.startsWith('/homepage') ? '/' : undefined),
    client: () => ({ call: () => Promise.reject() }),
    ...options,
  });
  return { world, portal, ...portal.store, count: () => selectCount(portal.store.getState()) };
}

it('runs no flows before the portal starts', () => {
  const { portal, world, dispatch, count } = portalOf({ areas: [counting(false)] });
  dispatch(asked());
  expect(count()).toBe(0);
  expect(world.leaks()).toEqual([]);
  portal.start();
  portal.start();
  dispatch(asked());
  expect(count()).toBe(1);
});

it('leaves no timers or listeners when disposed of twice', () => {
  const { portal, world, dispatch, count } = portalOf({ areas: [counting(false)] });
  portal.start();
  expect(world.leaks()).not.toEqual([]);
  portal.dispose();
  portal.dispose();
  dispatch(asked());
  expect(count()).toBe(0);
  expect(world.leaks()).toEqual([]);
});

it('injects an area once', () => {
  const { portal, dispatch, count } = portalOf();
  portal.start();
  expect(count()).toBeUndefined();
  const area = counting(false);
  portal.inject(area);
  portal.inject(area, area);
  expect(count()).toBe(0);
  dispatch(asked());
  expect(count()).toBe(1);
});

it('replaces an area by a newer version and keeps its state', () => {
  const steps: string[] = [];
  const { portal, dispatch, count } = portalOf({ areas: [counting(false, () => steps.push('old'))] });
  portal.start();
  dispatch(asked());
  portal.inject(counting(false, () => steps.push('new')));
  dispatch(asked());
  expect(steps).toEqual(['old', 'new']);
  expect(count()).toBe(2);
});

it('preloads an area with the state from the server', () => {
  const { portal, count } = portalOf({ states: { count: 7 } });
  portal.start();
  expect(count()).toBeUndefined();
  portal.inject(counting(false));
  expect(count()).toBe(7);
});

it('resets a private area when the session closes', () => {
  const { portal, dispatch, count } = portalOf({ areas: [counting(true)] });
  portal.start();
  dispatch(sessionOpened({ user, token: 'a' }));
  dispatch(asked());
  dispatch(sessionClosed());
  expect(count()).toBe(0);
});

it('runs an injected private area only during the session, and then resets it', () => {
  const { portal, dispatch, count } = portalOf();
  portal.start();
  dispatch(asked());
  dispatch(sessionOpened({ user, token: 'a' }));
  portal.inject(counting(true));
  dispatch(asked());
  expect(count()).toBe(1);
  dispatch(sessionClosed());
  expect(count()).toBe(0);
  dispatch(asked());
  expect(count()).toBe(0);
  dispatch(sessionOpened({ user, token: 'b' }));
  dispatch(asked());
  expect(count()).toBe(1);
});

it('runs the flow of a route once, from entering to leaving', () => {
  const running: string[] = [];
  const area = defineArea({
    state: { name: 'visits', reducer: (state: null = null) => state },
    isPrivate: false,
    loads: {
      *activity({ id = '' }) {
        running.push(id);
        try {
          yield* take('never');
        } finally {
          running.splice(running.indexOf(id), 1);
        }
      },
    },
  });
  const { portal } = portalOf();
  portal.start();
  portal.enter('activity', { id: '7' })();
  const leave = portal.enter('activity', { id: '7' });
  portal.inject(area);
  expect(running).toEqual(['7']);
  portal.enter('activity', { id: '8' })();
  leave();
  leave();
  expect(running).toEqual([]);
});

it('stops a flow after its fifth failure', () => {
  const broken = defineArea({
    state: { name: 'broken', reducer: (state: null = null) => state },
    isPrivate: false,
    watch: () => {
      throw new Error('broken');
    },
  });
  const { portal, world } = portalOf({ areas: [broken] });
  portal.start();
  world.clock.advance(59_000);
  expect(world.reports).toHaveLength(5);
  expect(world.clock.pending()).toBe(0);
  portal.dispose();
  expect(world.leaks()).toEqual([]);
});

it('gives its client the session token and ends the session when the client reports a rejection', () => {
  let token: () => string | undefined = () => undefined;
  let end: (messages: readonly string[]) => void = () => {};
  const { portal, world, dispatch, getState } = portalOf({
    client(session) {
      token = session.token;
      end = session.onTokenRejected;
      return { call: () => Promise.reject() };
    },
  });
  portal.start();
  expect(token()).toBeUndefined();
  dispatch(sessionOpened({ user, token: 'abc' }));
  expect(token()).toBe('abc');
  end(['Acabou.']);
  expect(token()).toBeUndefined();
  expect(selectSessionStatus(getState())).toBe('signedOut');
  expect(world.navigation.visited).toEqual(['/login']);
});
