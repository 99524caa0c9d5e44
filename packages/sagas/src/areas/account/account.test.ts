import { validateToken } from '@estacao/contract';
import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { type Tab, testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();

function devices({ state }: Tab) {
  return dataOf(selectDevices(state()))?.devices ?? [];
}
function toasts({ state }: Tab) {
  return selectToasts(state()).map(({ text }) => text);
}

/** Opens the account page of a member who is signed in on `others` more devices. */
async function onAccountPage(others: number) {
  const { db } = bed.api().database;
  await db.deleteFrom('session').execute();
  const elsewhere: Tab[] = [];
  for (let count = 0; count < others; count += 1) {
    const tab = bed.open('aurora', { at: '/login' });
    await tab.logIn();
    elsewhere.push(tab);
    bed.clock().advance(60_000);
  }
  const tab = bed.open('aurora', { at: '/homepage/minha-conta', areas: [accountArea] });
  await tab.logIn();
  const leave = tab.portal.enter('account');
  await tab.settled();
  return { tab, elsewhere, leave };
}

it('lists this device first, then the most recently seen', async () => {
  const { tab, leave } = await onAccountPage(3);
  expect(devices(tab).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  const times = devices(tab)
    .slice(1)
    .map(({ lastSeenAt }) => String(lastSeenAt));
  expect(times).toEqual([...times].sort().reverse());
  leave();
});

it('removes a device at once, and that device is redirected to the login with the reason', async () => {
  const { tab, elsewhere, leave } = await onAccountPage(2);
  const [, second] = devices(tab);
  const held = tab.network.hold('/auth/sessions');
  tab.dispatch(deviceEndRequested(second?.id ?? ''));
  expect(devices(tab)).toHaveLength(2);
  tab.dispatch(deviceEndRequested(second?.id ?? ''));
  await held.arrived;
  held.release();
  await tab.settled();
  expect(devices(tab)).toHaveLength(2);
  expect(tab.network.sent.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  expect(selectSnackbar(tab.state())?.text).toBe('Operação realizada com sucesso');

  const [first, put] = elsewhere;
  if (first === undefined || put === undefined) throw new Error('expected two devices');
  put.navigation.go('/homepage/trofeus');
  put.portal.enter('home')();
  put.dispatch({ type: 'points/requested', payload: [] });
  await put.settled();
  expect(selectIsSignedIn(put.state())).toBe(false);
  expect(put.navigation.here()).toBe('/login?volta=%2Fhomepage%2Ftrofeus');
  expect(selectSnackbar(put.state())?.text).toBe(
    'Esta sessão foi encerrada em outro aparelho. Entre novamente.',
  );
  expect(selectIsSignedIn(first.state())).toBe(true);
  bed.clock().advance(4000);
  leave();
});

it('rolls back to the same position when signing out fails, and says why', async () => {
  const { tab, leave } = await onAccountPage(3);
  const before = devices(tab);
  tab.network.answer('/auth/sessions', () =>
    Response.json({ messages: ['Tente mais tarde'] }, { status: 503 }),
  );
  tab.dispatch(deviceEndRequested(before[1]?.id ?? ''));
  tab.dispatch(deviceEndRequested(before[2]?.id ?? ''));
  expect(devices(tab)).toEqual([before[0], before[3]]);
  await tab.settled();
  expect(devices(tab)).toEqual(before);
  expect(toasts(tab)).toEqual(['Tente mais tarde']);
  bed.clock().advance(4000);
  leave();
});

it('ignores a device being signed out when a stale list arrives', async () => {
  const { tab, leave } = await onAccountPage(1);
  const [, other] = devices(tab);
  const held = tab.network.hold('/auth/sessions?');
  tab.dispatch(deviceEndRequested(other?.id ?? ''));
  await held.arrived;
  tab.dispatch(devicesRequested());
  while (selectDevices(tab.state()).status !== 'ready') await new Promise(setImmediate);
  expect(devices(tab)).toHaveLength(1);
  held.release();
  await tab.settled();
  expect(devices(tab).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  bed.clock().advance(2000);
  leave();
});

it('removes a device that was already signed out, without an error', async () => {
  const { tab, elsewhere, leave } = await onAccountPage(1);
  const [, other] = devices(tab);
  elsewhere[0]?.dispatch(logoutRequested());
  await elsewhere[0]?.settled();
  tab.dispatch(deviceEndRequested(other?.id ?? ''));
  await tab.settled();
  expect(devices(tab)).toHaveLength(1);
  expect(toasts(tab)).toEqual([]);
  leave();
});

it('signs out all other devices and keeps this one', async () => {
  const { tab, elsewhere, leave } = await onAccountPage(3);
  tab.dispatch(deviceEndRequested(OTHER_DEVICES));
  expect(devices(tab).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  await tab.settled();
  for (const other of elsewhere) other.dispatch({ type: 'points/requested', payload: [] });
  for (const other of elsewhere) await other.settled();
  expect(elsewhere.map(({ state }) => selectIsSignedIn(state()))).toEqual([false, false, false]);
  tab.dispatch(sessionCheckRequested());
  await tab.settled();
  expect(selectIsSignedIn(tab.state())).toBe(true);
  bed.clock().advance(4000);
  leave();
});

it('restores all other devices when the call fails', async () => {
  const { tab, elsewhere, leave } = await onAccountPage(2);
  tab.network.isOffline = true;
  tab.dispatch(deviceEndRequested(OTHER_DEVICES));
  expect(devices(tab)).toHaveLength(1);
  await tab.settled();
  expect(devices(tab)).toHaveLength(3);
  expect(toasts(tab)).toEqual(['Erro interno no servidor']);
  expect(elsewhere.map(({ state }) => selectIsSignedIn(state()))).toEqual([true, true]);
  tab.network.isOffline = false;
  await bed
    .api()
    .client('aurora', () => tab.storage.get('userToken'))
    .call(validateToken);
  bed.clock().advance(4000);
  leave();
});
