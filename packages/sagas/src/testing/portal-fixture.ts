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
import { type FakeEnvironment, fakeEnvironment } from './fake-environment.ts';
import { type MemoryStorage, memoryStorage } from './memory-storage.ts';
import { type Network, network } from './network.ts';

export interface TabOptions {
  /** Tabs with the same browser share their storage. */
  readonly browser?: MemoryStorage;
  readonly at?: string;
  readonly isOnline?: boolean;
  readonly tabValues?: Readonly<Record<string, string>>;
  readonly areas?: readonly Area[];
  readonly states?: AreaStates;
  readonly isStarted?: boolean;
  readonly pacing?: Partial<Station['pacing']>;
  readonly station?: Partial<Pick<Station, 'externalAppUrl' | 'features'>>;
  readonly clockLagMs?: number;
  /** Solves captchas like a browser. By default they are solved at once, and the API accepts any solution. */
  readonly realCaptcha?: boolean;
}

/** One tab of a station's portal: the real store and flows against the real API. */
export interface Tab extends FakeEnvironment {
  readonly portal: Portal;
  readonly network: Network;
  readonly browser: MemoryStorage;
  readonly dispatch: Portal['store']['dispatch'];
  state(): StoreState;
  /**
   * Logs in a sample member, by e-mail or CPF as the station requires, and waits until the network settles.
   */
  logIn(mailbox?: string, password?: string): Promise<void>;
  settled(): Promise<void>;
}

export interface PortalFixture {
  api(): TestApi;
  clock(): FakeClock;
  open(slug: string, options?: TabOptions): Tab;
  /**
   * The mailbox of a sample member other than `membro`: an active one, a new one, or one pending activation.
   */
  mailbox(slug: string, kind: 'another' | 'new' | 'pending'): Promise<string>;
}

/** Starts one API per test file. After each test it closes all tabs and checks for leaks. */
export function portalFixture(): PortalFixture {
  const clock = fakeClock(TEST_START);
  let startedApi: TestApi | undefined;
  let tabs: Tab[] = [];

  function api(): TestApi {
    if (startedApi === undefined) throw new Error('the API has not been started yet');
    return startedApi;
  }

  beforeAll(async () => {
    startedApi = await startTestApi({ clock });
  });
  afterAll(async () => {
    await startedApi?.stop();
  });
  afterEach(async () => {
    const closingTabs = tabs;
    tabs = [];
    for (const { portal } of closingTabs) portal.dispose();
    // `dispose` aborts every request, but the clients still have to process the errors.
    await Promise.all(closingTabs.map(({ network }) => network.settled()));
    for (const { network, leaks, reports } of closingTabs) {
      const openCalls = [`${network.pending()} requests`, `${network.streams()} streams`];
      expect([...leaks(), ...openCalls]).toEqual(['0 requests', '0 streams']);
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
    tabValues = {},
    areas = [pointsArea],
    pacing,
    realCaptcha = false,
    clockLagMs = 0,
    states = {},
    isStarted = true,
    station: stationChanges,
  } = options;
  const station = stationBySlug(slug);
  const tabClock = clockLagMs === 0 ? clock : { ...clock, now: () => clock.now() - clockLagMs };
  const baseEnvironment = fakeEnvironment({ clock: tabClock, at, isOnline, browser, tabValues });
  const environment = realCaptcha
    ? baseEnvironment
    : { ...baseEnvironment, solveCaptcha: async () => 'solved' };
  const tabNetwork = network(api.fetch);
  const portal = createPortalStore({
    environment,
    station: { ...station, ...stationChanges, pacing: { ...station.pacing, ...pacing } },
    areas: [captchaArea, loginArea, ...areas],
    states,
    visitorPath: (path) => (path.startsWith('/homepage') ? '/' : undefined),
    client: (session) =>
      tabNetwork.track(createClient({ api: api.url(slug), fetch: tabNetwork.fetch, ...session })),
  });
  if (isStarted) portal.start();
  const { dispatch, getState } = portal.store;
  const { settled } = tabNetwork;
  return {
    ...environment,
    browser,
    portal,
    network: tabNetwork,
    dispatch,
    state: getState,
    settled,
    async logIn(mailbox = 'membro', password = SAMPLE_PASSWORD) {
      await settled();
      const loginMethod = station.features.login === 'cpf' ? 'cpf' : 'email';
      const identifier = loginMethod === 'cpf' ? (demoMember(station).cpf ?? '') : `${mailbox}@${slug}.test`;
      dispatch(loginRequested({ by: loginMethod, identifier, password }));
      await settled();
    },
  };
}
