import { demoMember, SAMPLE_PASSWORD } from '@estacao/api';
import { startTestApi, stationBySlug, TEST_START, type TestApi } from '@estacao/api/testing';
import { createClient } from '@estacao/contract/client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { captchaArea } from '../areas/captcha/captcha.ts';
import { pointsArea } from '../areas/points/points.ts';
import { loginArea, loginRequested } from '../areas/session/login.ts';
import type { Station } from '../areas/station/station.ts';
import type { Area } from '../kernel/area.ts';
import type { StoreState } from '../kernel/state.ts';
import { type AreaStates, createPortalStore, type Portal } from '../store/create-portal-store.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeWorld, fakeWorld } from './fake-world.ts';
import { type MemoryStorage, memoryStorage } from './memory-storage.ts';
import { type Network, network } from './network.ts';

export interface TabOptions {
  /** Shares its storage with the other tabs of the same one. */
  readonly browser?: MemoryStorage;
  /** The page that is open at the start. */
  readonly at?: string;
  readonly isOnline?: boolean;
  /** What the tab has kept since before the page was loaded anew. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly areas?: readonly Area[];
  /** What came with the page. */
  readonly states?: AreaStates;
  /** Off for a portal on a server. */
  readonly isStarted?: boolean;
  readonly pacing?: Partial<Station['pacing']>;
  readonly station?: Partial<Pick<Station, 'externalAppUrl' | 'features'>>;
  /** How far this device's clock is behind, in milliseconds. */
  readonly isLateBy?: number;
  /** Work captchas out as a browser does; else they are solved at once, and the API takes any. */
  readonly realCaptcha?: boolean;
}

/** A tab in which a station's portal runs: the real store and flows, before the real API. */
export interface Tab extends FakeWorld {
  readonly portal: Portal;
  readonly network: Network;
  /** Whose storage it has: to open another tab beside it, or the same page once more. */
  readonly browser: MemoryStorage;
  readonly dispatch: Portal['store']['dispatch'];
  state(): StoreState;
  /** Logs a sample member in, by e-mail or CPF as the station wants it, and waits for what follows. */
  logIn(mailbox?: string, password?: string): Promise<void>;
  settled(): Promise<void>;
}

export interface TestBed {
  api(): TestApi;
  /** Of every tab and of the API. */
  clock(): FakeClock;
  open(slug: string, options?: TabOptions): Tab;
  /** The mailbox of a sample member of this kind: one beside `membro`, never logged in, never activated. */
  mailbox(slug: string, kind: 'another' | 'new' | 'pending'): Promise<string>;
}

/** One API for a test file. After each test every tab is closed, and nothing may be left of it. */
export function testBed(): TestBed {
  const clock = fakeClock(TEST_START);
  let running: TestApi | undefined;
  let tabs: Tab[] = [];

  function api(): TestApi {
    if (running === undefined) throw new Error('the API has not been started yet');
    return running;
  }

  beforeAll(async () => {
    running = await startTestApi({ clock });
  });
  afterAll(async () => {
    await running?.stop();
  });
  afterEach(async () => {
    const closing = tabs;
    tabs = [];
    for (const { portal } of closing) portal.dispose();
    // Every request was taken back, so none has to be waited for: only for the news of it.
    await Promise.all(closing.map(({ network }) => network.settled()));
    for (const { network, leaks, reports } of closing) {
      const onTheWire = [`${network.pending()} requests`, `${network.streams()} streams`];
      expect([...leaks(), ...onTheWire]).toEqual(['0 requests', '0 streams']);
      expect(reports).toEqual([]);
    }
  });

  return {
    api,
    clock: () => clock,
    async mailbox(slug, kind) {
      const { email } = await api()
        .database.db.selectFrom('member')
        .select('email')
        .where('email', 'like', `%@${slug}.test`)
        .where('email', '<>', `membro@${slug}.test`)
        .where('status', '=', kind === 'pending' ? 'pending' : 'active')
        .where('briefing_done', '=', kind === 'another')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      return email.slice(0, email.indexOf('@'));
    },
    open(slug, options) {
      const tab = openTab(api(), clock, slug, options);
      tabs.push(tab);
      return tab;
    },
  };
}

function openTab(api: TestApi, clock: FakeClock, slug: string, options: TabOptions = {}): Tab {
  const {
    browser = memoryStorage(),
    at = '/',
    isOnline = true,
    kept = {},
    areas = [pointsArea],
    pacing,
    realCaptcha = false,
    isLateBy = 0,
    states = {},
    isStarted = true,
    station: changes,
  } = options;
  const station = stationBySlug(slug);
  const ownClock = isLateBy === 0 ? clock : { ...clock, now: () => clock.now() - isLateBy };
  const made = fakeWorld({ clock: ownClock, at, isOnline, browser, kept });
  const world = realCaptcha ? made : { ...made, solveCaptcha: async () => 'solved' };
  const wire = network(api.fetch);
  const portal = createPortalStore({
    world,
    station: { ...station, ...changes, pacing: { ...station.pacing, ...pacing } },
    areas: [captchaArea, loginArea, ...areas],
    states,
    visitorPath: (here) => (here.startsWith('/homepage') ? '/' : undefined),
    client: (session) => wire.watched(createClient({ api: api.url(slug), fetch: wire.fetch, ...session })),
  });
  if (isStarted) portal.start();
  const { dispatch, getState } = portal.store;
  const { settled } = wire;
  return {
    ...world,
    browser,
    portal,
    network: wire,
    dispatch,
    state: getState,
    settled,
    async logIn(mailbox = 'membro', password = SAMPLE_PASSWORD) {
      await settled();
      const by = station.features.login === 'cpf' ? 'cpf' : 'email';
      const identifier = by === 'cpf' ? (demoMember(station).cpf ?? '') : `${mailbox}@${slug}.test`;
      dispatch(loginRequested({ by, identifier, password }));
      await settled();
    },
  };
}
