import { loginWithToken } from '@estacao/contract';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { manageArea, manageRequested, selectManage } from './manage.ts';
import { selectToken } from './selectors.ts';

const fixture = portalFixture();

async function openAsManager() {
  const tab = fixture.open('ipe', { areas: [manageArea] });
  await tab.logIn();
  tab.portal.enter('manage');
  await tab.settled();
  return tab;
}

it('opens the management app with a one-time token, not with the session token', async () => {
  const tab = await openAsManager();
  const [address = ''] = tab.navigation.loadedAddresses;
  const [, token = ''] = /^\/sandbox\/app\/login-token\/(.+)$/.exec(address) ?? [];
  expect(token).not.toBe(selectToken(tab.state()));
  const exchange = () => fixture.api().client('ipe').call(loginWithToken, {}, { token });
  expect((await exchange()).user.email).toBe('membro@ipe.test');
  await expect(exchange()).rejects.toMatchObject({ failure: { kind: 'unauthorized' } });
});

it('requests a new management token on each visit', async () => {
  const tab = await openAsManager();
  tab.portal.enter('manage');
  await tab.settled();
  expect(new Set(tab.navigation.loadedAddresses).size).toBe(2);
});

it('the management page stays open without a network, and retries', async () => {
  const tab = fixture.open('ipe', { areas: [manageArea] });
  await tab.logIn();
  tab.network.isOffline = true;
  tab.portal.enter('manage');
  await tab.settled();
  expect(selectManage(tab.state()).status).toBe('failed');
  expect(tab.navigation.loadedAddresses).toEqual([]);
  tab.network.isOffline = false;
  tab.dispatch(manageRequested());
  await tab.settled();
  expect(tab.navigation.loadedAddresses).toHaveLength(1);
});

it('reports a failure when the station has no management app', async () => {
  const tab = fixture.open('aurora', { areas: [manageArea] });
  await tab.logIn();
  tab.portal.enter('manage');
  await tab.settled();
  expect(selectManage(tab.state()).status).toBe('failed');
  expect(tab.navigation.loadedAddresses).toEqual([]);
});
