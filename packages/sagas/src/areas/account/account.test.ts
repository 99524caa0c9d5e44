import { validateToken } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { selectSnackbar, selectToasts } from '../notices/slice.ts';
import { selectIsSignedIn } from '../session/selectors.ts';
import { logoutRequested, sessionCheckRequested } from '../session/slice.ts';
import {
  accountArea,
  deviceEndRequested,
  devicesRequested,
  OTHER_DEVICES,
  selectDevices,
} from './account.ts';

const fixture = portalFixture();

function listDevices({ state }: Tab) {
  return dataOf(selectDevices(state()))?.devices ?? [];
}
function listToasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}

/** Opens the account page of a member who is signed in on `deviceCount` more devices. */
async function openAccountPage(deviceCount: number) {
  const { db } = fixture.api().database;
  await db.deleteFrom('session').execute();
  const otherTabs: Tab[] = [];
  for (let index = 0; index < deviceCount; index += 1) {
    const tab = fixture.open('aurora', { at: '/login' });
    await tab.logIn();
    otherTabs.push(tab);
    fixture.clock().advance(60_000);
  }
  const tab = fixture.open('aurora', { at: '/homepage/minha-conta', areas: [accountArea] });
  await tab.logIn();
  const leave = tab.portal.enter('account');
  await tab.settled();
  return { tab, otherTabs, leave };
}

it('lists this device first, then the most recently seen devices', async () => {
  const { tab, leave } = await openAccountPage(3);
  expect(listDevices(tab).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  const lastSeenTimes = listDevices(tab)
    .slice(1)
    .map(({ lastSeenAt }) => String(lastSeenAt));
  expect(lastSeenTimes).toEqual([...lastSeenTimes].sort().reverse());
  leave();
});

it('removes a signed-out device from the list at once, and sends that device to the login', async () => {
  const { tab, otherTabs, leave } = await openAccountPage(2);
  const [, otherDevice] = listDevices(tab);
  const pausedCall = tab.network.pause('/auth/sessions');
  tab.dispatch(deviceEndRequested(otherDevice?.id ?? ''));
  expect(listDevices(tab)).toHaveLength(2);
  tab.dispatch(deviceEndRequested(otherDevice?.id ?? ''));
  await pausedCall.arrived;
  pausedCall.release();
  await tab.settled();
  expect(listDevices(tab)).toHaveLength(2);
  expect(tab.network.sentRequests.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(selectSnackbar(tab.state())?.text).toBe('Operação realizada com sucesso');

  const [remainingTab, removedTab] = otherTabs;
  if (remainingTab === undefined || removedTab === undefined) throw new Error('expected two devices');
  removedTab.navigation.go('/homepage/trofeus');
  removedTab.portal.enter('home')();
  removedTab.dispatch({ type: 'points/requested', payload: [] });
  await removedTab.settled();
  expect(selectIsSignedIn(removedTab.state())).toBe(false);
  expect(removedTab.navigation.currentPath()).toBe('/login?volta=%2Fhomepage%2Ftrofeus');
  expect(selectSnackbar(removedTab.state())?.text).toBe(
    'Esta sessão foi encerrada em outro aparelho. Entre novamente.',
  );
  expect(selectIsSignedIn(remainingTab.state())).toBe(true);
  fixture.clock().advance(4000);
  leave();
});

it("restores a device at the same position when signing out fails, and shows the server's message", async () => {
  const { tab, leave } = await openAccountPage(3);
  const devicesBefore = listDevices(tab);
  tab.network.answer('/auth/sessions', () =>
    Response.json({ messages: ['Tente mais tarde'] }, { status: 503 }),
  );
  tab.dispatch(deviceEndRequested(devicesBefore[1]?.id ?? ''));
  tab.dispatch(deviceEndRequested(devicesBefore[2]?.id ?? ''));
  expect(listDevices(tab)).toEqual([devicesBefore[0], devicesBefore[3]]);
  await tab.settled();
  expect(listDevices(tab)).toEqual(devicesBefore);
  expect(listToasts(tab)).toEqual(['Tente mais tarde']);
  fixture.clock().advance(4000);
  leave();
});

it('a stale device list does not restore a device that is being signed out', async () => {
  const { tab, leave } = await openAccountPage(1);
  const [, otherDevice] = listDevices(tab);
  const pausedCall = tab.network.pause('/auth/sessions?');
  tab.dispatch(deviceEndRequested(otherDevice?.id ?? ''));
  await pausedCall.arrived;
  tab.dispatch(devicesRequested());
  while (selectDevices(tab.state()).status !== 'ready') await new Promise(setImmediate);
  expect(listDevices(tab)).toHaveLength(1);
  pausedCall.release();
  await tab.settled();
  expect(listDevices(tab).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  fixture.clock().advance(2000);
  leave();
});

it('removes a device that is already signed out from the list without an error', async () => {
  const { tab, otherTabs, leave } = await openAccountPage(1);
  const [, otherDevice] = listDevices(tab);
  otherTabs[0]?.dispatch(logoutRequested());
  await otherTabs[0]?.settled();
  tab.dispatch(deviceEndRequested(otherDevice?.id ?? ''));
  await tab.settled();
  expect(listDevices(tab)).toHaveLength(1);
  expect(listToasts(tab)).toEqual([]);
  leave();
});

it('signs out all other devices and keeps this device', async () => {
  const { tab, otherTabs, leave } = await openAccountPage(3);
  tab.dispatch(deviceEndRequested(OTHER_DEVICES));
  expect(listDevices(tab).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  await tab.settled();
  for (const otherTab of otherTabs) otherTab.dispatch({ type: 'points/requested', payload: [] });
  for (const otherTab of otherTabs) await otherTab.settled();
  expect(otherTabs.map(({ state }) => selectIsSignedIn(state()))).toEqual([false, false, false]);
  tab.dispatch(sessionCheckRequested());
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  fixture.clock().advance(4000);
  leave();
});

it('restores all other devices in the list when the sign-out call fails', async () => {
  const { tab, otherTabs, leave } = await openAccountPage(2);
  tab.network.isOffline = true;
  tab.dispatch(deviceEndRequested(OTHER_DEVICES));
  expect(listDevices(tab)).toHaveLength(1);
  await tab.settled();
  expect(listDevices(tab)).toHaveLength(3);
  expect(listToasts(tab)).toEqual(['Erro interno no servidor']);
  expect(otherTabs.map(({ state }) => selectIsSignedIn(state()))).toEqual([true, true]);
  tab.network.isOffline = false;
  await fixture
    .api()
    .client('aurora', () => tab.storage.get('userToken'))
    .call(validateToken);
  fixture.clock().advance(4000);
  leave();
});
