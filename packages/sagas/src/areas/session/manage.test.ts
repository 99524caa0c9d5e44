import { loginWithToken } from '@estacao/contract';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { manageArea, manageRequested, selectManage } from './manage.ts';
import { selectToken } from './selectors.ts';

const bed = testBed();

async function manager() {
  const tab = bed.open('ipe', { areas: [manageArea] });
  await tab.logIn();
  tab.portal.enter('manage');
  await tab.settled();
  return tab;
}

it('opens the app with a one-time token, not with the session token', async () => {
  const tab = await manager();
  const [address = ''] = tab.navigation.left;
  const [, token = ''] = /^\/sandbox\/app\/login-token\/(.+)$/.exec(address) ?? [];
  expect(token).not.toBe(selectToken(tab.state()));
  const exchange = () => bed.api().client('ipe').call(loginWithToken, {}, { token });
  expect((await exchange()).user.email).toBe('membro@ipe.test');
  await expect(exchange()).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
});

it('requests a new token on each visit', async () => {
  const tab = await manager();
  tab.portal.enter('manage');
  await tab.settled();
  expect(new Set(tab.navigation.left).size).toBe(2);
});

it('stays on the page without a network, and retries', async () => {
  const tab = bed.open('ipe', { areas: [manageArea] });
  await tab.logIn();
  tab.network.isOffline = true;
  tab.portal.enter('manage');
  await tab.settled();
  expect(selectManage(tab.state()).status).toBe('failed');
  expect(tab.navigation.left).toEqual([]);
  tab.network.isOffline = false;
  tab.dispatch(manageRequested());
  await tab.settled();
  expect(tab.navigation.left).toHaveLength(1);
});

it('does nothing when the station has no such app', async () => {
  const tab = bed.open('aurora', { areas: [manageArea] });
  await tab.logIn();
  tab.portal.enter('manage');
  await tab.settled();
  expect(selectManage(tab.state()).status).toBe('failed');
  expect(tab.navigation.left).toEqual([]);
});
