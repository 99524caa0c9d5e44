import { logout } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab, type TabOptions } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { pointsRequested, selectPoints } from '../points/points.ts';
import { selectExit, selectSession, selectSessionStatus, selectToken, selectUser } from './selectors.ts';
import { logoutRequested } from './slice.ts';

const fixture = portalFixture();

function status({ state }: Tab) {
  return selectSessionStatus(state());
}
function storedItems({ storage }: Tab) {
  return [storage.get('user'), storage.get('userToken')];
}

async function logInMember(options: TabOptions = {}, mailbox = 'membro') {
  const tab = fixture.open('aurora', options);
  await tab.logIn(mailbox);
  return tab;
}

function clientOf(tab: Tab) {
  const token = selectToken(tab.state()) ?? undefined;
  return fixture.api().client('aurora', () => token);
}

function expectNothingPrivate(tab: Tab) {
  const visitor = fixture.open('aurora').state();
  const { notices } = tab.state() as { readonly notices: unknown };
  const session = { ...selectSession(visitor), exit: selectExit(tab.state()) };
  expect(tab.state()).toEqual({ ...visitor, notices, session });
}

it('clears the server session, the browser and every private slice on logout', async () => {
  const tab = await logInMember();
  tab.navigation.go('/homepage');
  const apiClient = clientOf(tab);
  expect(dataOf(selectPoints(tab.state()))).toBeDefined();
  tab.dispatch(logoutRequested());
  expect(storedItems(tab)).toEqual([undefined, undefined]);
  await tab.settled();
  expectNothingPrivate(tab);
  expect(tab.navigation.currentPath()).toBe('/');
  await expect(apiClient.call(logout)).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
});

it("leaves the member's session in another browser open", async () => {
  const tab = await logInMember();
  const otherTab = await logInMember();
  tab.dispatch(logoutRequested());
  await tab.settled();
  otherTab.dispatch(pointsRequested());
  await otherTab.settled();
  expect([status(tab), status(otherTab)]).toEqual(['signedOut', 'signedIn']);
  expect(selectPoints(otherTab.state()).status).toBe('ready');
});

it('sends one logout call for two logout requests', async () => {
  const tab = await logInMember();
  tab.dispatch(logoutRequested());
  tab.dispatch(logoutRequested());
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(tab.network.sentRequests.filter((call) => call === 'POST /auth/logout')).toHaveLength(1);
});

it('cancels pending requests at logout', async () => {
  const tab = await logInMember();
  const pausedCall = tab.network.pause('/users-points');
  tab.dispatch(pointsRequested());
  await pausedCall.arrived;
  tab.dispatch(logoutRequested());
  await tab.settled();
  pausedCall.release();
  expectNothingPrivate(tab);
  expect(tab.network.pending()).toBe(0);
});

it('logs out when the server is unreachable', async () => {
  const tab = await logInMember();
  tab.network.isOffline = true;
  tab.dispatch(logoutRequested());
  await tab.settled();
  expectNothingPrivate(tab);
  expect(selectToasts(tab.state())).toEqual([]);
});

it('logs out after three seconds without a response from the server', async () => {
  const tab = await logInMember();
  const pausedCall = tab.network.pause('/auth/logout');
  tab.dispatch(logoutRequested());
  await pausedCall.arrived;
  expect(status(tab)).toBe('signingOut');
  fixture.clock().advance(3000);
  expectNothingPrivate(tab);
  expect(tab.navigation.currentPath()).toBe('/');
});

it('continues the logout when the member returns to the page', async () => {
  const tab = await logInMember();
  const pausedCall = tab.network.pause('/auth/logout');
  tab.dispatch(logoutRequested());
  await pausedCall.arrived;
  tab.page.fire('pageshow');
  expect(status(tab)).toBe('signingOut');
  pausedCall.release();
  await tab.settled();
  expectNothingPrivate(tab);
});

it('takes a visitor who logs out to the landing page, without a request', () => {
  const tab = fixture.open('aurora', { at: '/logout' });
  tab.dispatch(logoutRequested());
  expect(tab.navigation.currentPath()).toBe('/');
  expect(tab.network.sentRequests).toEqual([]);
});

it('opens the login with a return path when the server has ended the session', async () => {
  const tab = await logInMember();
  tab.navigation.go('/homepage/planos?aba=2');
  await clientOf(tab).call(logout);
  tab.dispatch(pointsRequested());
  await tab.settled();

  expectNothingPrivate(tab);
  expect(storedItems(tab)).toEqual([undefined, undefined]);
  expect(tab.navigation.currentPath()).toBe('/login?volta=%2Fhomepage%2Fplanos%3Faba%3D2');
  expect(selectExit(tab.state())).toBe(tab.navigation.currentPath());
  expect(selectSnackbar(tab.state())?.text).toBe('Sua sessão expirou. Entre novamente.');
  expect(selectToasts(tab.state())).toEqual([]);

  await tab.logIn();
  expect(tab.navigation.currentPath()).toBe('/homepage/planos?aba=2');
  expect(selectExit(tab.state())).toBe('/');
});

it('a logout also logs out other tabs, on private and public pages', async () => {
  const browser = memoryStorage();
  const firstTab = await logInMember({ browser });
  const secondTab = await logInMember({ browser, at: '/login' });
  const thirdTab = fixture.open('aurora', { browser, at: '/termos-de-uso' });
  await thirdTab.settled();
  secondTab.navigation.go('/homepage/perfil');
  // The later login replaced the first tab's session.
  await firstTab.settled();
  expect([firstTab, secondTab, thirdTab].map(status)).toEqual(['signedIn', 'signedIn', 'signedIn']);

  firstTab.dispatch(logoutRequested());
  expectNothingPrivate(secondTab);
  expectNothingPrivate(thirdTab);
  expect(secondTab.navigation.currentPath()).toBe('/');
  expect(thirdTab.navigation.currentPath()).toBe('/termos-de-uso');
  await firstTab.settled();
  expect([secondTab, thirdTab].flatMap(({ network }) => network.sentRequests)).not.toContain(
    'POST /auth/logout',
  );
});

it('a logged-out tab follows a login in another tab', async () => {
  const browser = memoryStorage();
  const loginTab = fixture.open('aurora', { browser, at: '/login?volta=%2Fhomepage' });
  const tab = await logInMember({ browser });
  await loginTab.settled();
  expect(status(loginTab)).toBe('signedIn');
  expect(selectToken(loginTab.state())).toBe(selectToken(tab.state()));
  expect(loginTab.navigation.currentPath()).toBe('/homepage');
});

it("switches to the member who logs in in another tab, and clears the previous member's data", async () => {
  const browser = memoryStorage();
  const tab = await logInMember({ browser });
  const pointsBefore = dataOf(selectPoints(tab.state()));
  const otherMailbox = await fixture.mailbox('aurora', 'another');
  const otherTab = await logInMember({ browser, at: '/login' }, otherMailbox);
  expect(dataOf(selectPoints(tab.state()))).not.toBe(pointsBefore);
  await tab.settled();
  expect(selectUser(tab.state())?.email).toBe(`${otherMailbox}@aurora.test`);
  expect(selectToken(tab.state())).toBe(selectToken(otherTab.state()));
  expect(dataOf(selectPoints(tab.state()))).toBe(dataOf(selectPoints(otherTab.state())));
});

it("switches to another tab's newer session when the server rejects the old token", async () => {
  const browser = memoryStorage();
  const tab = await logInMember({ browser });
  tab.storage.isInBackForwardCache = true;
  await clientOf(tab).call(logout);
  const otherTab = await logInMember({ browser, at: '/login' });
  tab.dispatch(pointsRequested());
  await tab.settled();
  expect(status(tab)).toBe('signedIn');
  expect(storedItems(tab)[1]).toBe(selectToken(otherTab.state()));
});

it('logs out when the browser storage is cleared', async () => {
  const browser = memoryStorage();
  const tab = await logInMember({ browser });
  browser.clear();
  expectNothingPrivate(tab);
});

it('shows no private data on Back after a logout in another tab', async () => {
  const browser = memoryStorage();
  const tab = await logInMember({ browser });
  tab.navigation.go('/homepage');
  tab.storage.isInBackForwardCache = true;
  browser.tab().remove('userToken');
  expect(status(tab)).toBe('signedIn');
  tab.page.fire('pageshow');
  expectNothingPrivate(tab);
  expect(tab.navigation.currentPath()).toBe('/');
});
