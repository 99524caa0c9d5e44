import { logout } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, type TabOptions, testBed } from '../../testing/test-bed.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { pointsRequested, selectPoints } from '../points/points.ts';
import { selectExit, selectSession, selectSessionStatus, selectToken, selectUser } from './selectors.ts';
import { logoutRequested } from './slice.ts';

const bed = testBed();

function status({ state }: Tab) {
  return selectSessionStatus(state());
}
function kept({ storage }: Tab) {
  return [storage.get('user'), storage.get('userToken')];
}

async function member(options: TabOptions = {}, mailbox = 'membro') {
  const tab = bed.open('aurora', options);
  await tab.logIn(mailbox);
  return tab;
}

function client(tab: Tab) {
  const token = selectToken(tab.state()) ?? undefined;
  return bed.api().client('aurora', () => token);
}

function expectNothingPrivate(tab: Tab) {
  const visitor = bed.open('aurora').state();
  const { notices } = tab.state() as { readonly notices: unknown };
  const session = { ...selectSession(visitor), exit: selectExit(tab.state()) };
  expect(tab.state()).toEqual({ ...visitor, notices, session });
}

it('clears the server session, the browser and every private slice on logout', async () => {
  const tab = await member();
  tab.navigation.go('/homepage');
  const asServer = client(tab);
  expect(dataOf(selectPoints(tab.state()))).toBeDefined();
  tab.dispatch(logoutRequested());
  expect(kept(tab)).toEqual([undefined, undefined]);
  await tab.settled();
  expectNothingPrivate(tab);
  expect(tab.navigation.here()).toBe('/');
  await expect(asServer.call(logout)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
});

it("leaves the member's session in another browser open", async () => {
  const tab = await member();
  const other = await member();
  tab.dispatch(logoutRequested());
  await tab.settled();
  other.dispatch(pointsRequested());
  await other.settled();
  expect([status(tab), status(other)]).toEqual(['signedOut', 'signedIn']);
  expect(selectPoints(other.state()).status).toBe('ready');
});

it('sends one call for two logouts', async () => {
  const tab = await member();
  tab.dispatch(logoutRequested());
  tab.dispatch(logoutRequested());
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(tab.network.sent.filter((call) => call === 'POST /auth/logout')).toHaveLength(1);
});

it('cancels pending requests at logout', async () => {
  const tab = await member();
  const held = tab.network.hold('/users-points');
  tab.dispatch(pointsRequested());
  await held.arrived;
  tab.dispatch(logoutRequested());
  await tab.settled();
  held.release();
  expectNothingPrivate(tab);
  expect(tab.network.pending()).toBe(0);
});

it('logs out without the server', async () => {
  const tab = await member();
  tab.network.isOffline = true;
  tab.dispatch(logoutRequested());
  await tab.settled();
  expectNothingPrivate(tab);
  expect(selectToasts(tab.state())).toEqual([]);
});

it('waits at most three seconds for the server', async () => {
  const tab = await member();
  const held = tab.network.hold('/auth/logout');
  tab.dispatch(logoutRequested());
  await held.arrived;
  expect(status(tab)).toBe('signingOut');
  bed.clock().advance(3000);
  expectNothingPrivate(tab);
  expect(tab.navigation.here()).toBe('/');
});

it('continues the logout when the member returns to the page', async () => {
  const tab = await member();
  const held = tab.network.hold('/auth/logout');
  tab.dispatch(logoutRequested());
  await held.arrived;
  tab.page.fire('pageshow');
  expect(status(tab)).toBe('signingOut');
  held.release();
  await tab.settled();
  expectNothingPrivate(tab);
});

it('logs out a visitor too', () => {
  const tab = bed.open('aurora', { at: '/logout' });
  tab.dispatch(logoutRequested());
  expect(tab.navigation.here()).toBe('/');
  expect(tab.network.sent).toEqual([]);
});

it('ends a session that the server ended, and opens the login with a way back', async () => {
  const tab = await member();
  tab.navigation.go('/homepage/planos?aba=2');
  await client(tab).call(logout);
  tab.dispatch(pointsRequested());
  await tab.settled();

  expectNothingPrivate(tab);
  expect(kept(tab)).toEqual([undefined, undefined]);
  expect(tab.navigation.here()).toBe('/login?volta=%2Fhomepage%2Fplanos%3Faba%3D2');
  expect(selectExit(tab.state())).toBe(tab.navigation.here());
  expect(selectSnackbar(tab.state())?.text).toBe('Sua sessão expirou. Entre novamente.');
  expect(selectToasts(tab.state())).toEqual([]);

  await tab.logIn();
  expect(tab.navigation.here()).toBe('/homepage/planos?aba=2');
  expect(selectExit(tab.state())).toBe('/');
});

it('logs out other tabs on private and public pages', async () => {
  const browser = memoryStorage();
  const first = await member({ browser });
  const second = await member({ browser, at: '/login' });
  const third = bed.open('aurora', { browser, at: '/termos-de-uso' });
  await third.settled();
  second.navigation.go('/homepage/perfil');
  // The later login replaced the first tab's session.
  await first.settled();
  expect([first, second, third].map(status)).toEqual(['signedIn', 'signedIn', 'signedIn']);

  first.dispatch(logoutRequested());
  expectNothingPrivate(second);
  expectNothingPrivate(third);
  expect(second.navigation.here()).toBe('/');
  expect(third.navigation.here()).toBe('/termos-de-uso');
  await first.settled();
  expect([second, third].flatMap(({ network }) => network.sent)).not.toContain('POST /auth/logout');
});

it('follows a login in another tab', async () => {
  const browser = memoryStorage();
  const waiting = bed.open('aurora', { browser, at: '/login?volta=%2Fhomepage' });
  const tab = await member({ browser });
  await waiting.settled();
  expect(status(waiting)).toBe('signedIn');
  expect(selectToken(waiting.state())).toBe(selectToken(tab.state()));
  expect(waiting.navigation.here()).toBe('/homepage');
});

it("switches to a member who logs in in another tab, and drops the first one's data", async () => {
  const browser = memoryStorage();
  const tab = await member({ browser });
  const before = dataOf(selectPoints(tab.state()));
  const another = await bed.mailbox('aurora', 'another');
  const other = await member({ browser, at: '/login' }, another);
  expect(dataOf(selectPoints(tab.state()))).not.toBe(before);
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe(`${another}@aurora.test`);
  expect(selectToken(tab.state())).toBe(selectToken(other.state()));
  expect(dataOf(selectPoints(tab.state()))).toBe(dataOf(selectPoints(other.state())));
});

it("switches to another tab's newer session when the server rejects the old token", async () => {
  const browser = memoryStorage();
  const tab = await member({ browser });
  tab.storage.isAsleep = true;
  await client(tab).call(logout);
  const other = await member({ browser, at: '/login' });
  tab.dispatch(pointsRequested());
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(kept(tab)[1]).toBe(selectToken(other.state()));
});

it('notices that the browser storage was cleared', async () => {
  const browser = memoryStorage();
  const tab = await member({ browser });
  browser.clear();
  expectNothingPrivate(tab);
});

it('shows no private data on Back after a logout in another tab', async () => {
  const browser = memoryStorage();
  const tab = await member({ browser });
  tab.navigation.go('/homepage');
  tab.storage.isAsleep = true;
  browser.tab().remove('userToken');
  expect(status(tab)).toBe('signedIn');
  tab.page.fire('pageshow');
  expectNothingPrivate(tab);
  expect(tab.navigation.here()).toBe('/');
});
