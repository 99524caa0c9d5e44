import { expect, it } from 'vitest';
import { logoutRequested, selectSessionStatus, selectUser } from '../../index.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture, type Tab } from '../../testing/portal-fixture.ts';
import { homeAreas } from '../home/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { accountStatusOfUser } from './account-status.ts';

const fixture = portalFixture();

const areas = [pointsArea, ...homeAreas];

function accountStatusIn({ state }: Tab) {
  const user = selectUser(state());
  return user === null ? undefined : accountStatusOfUser(user);
}

it.each([
  ['renata', 'suspended'],
  ['caio', 'unlinked'],
  ['lucio', 'deactivated'],
  ['membro', 'active'],
])('gives the account of %s the status %s', async (mailbox, expected) => {
  const tab = fixture.open('aurora', { areas });
  await tab.logIn(mailbox);
  expect(accountStatusIn(tab)).toBe(expected);
});

it.each(['renata', 'caio', 'lucio'])(
  'the account of %s requests neither points nor activities, and shows no message',
  async (mailbox) => {
    const tab = fixture.open('aurora', { areas });
    await tab.logIn(mailbox);
    tab.portal.enter('home');
    await tab.settled();
    expect(tab.network.sentRequests.filter((call) => /points|actions/.test(call))).toEqual([]);
    expect(selectToasts(tab.state())).toEqual([]);
  },
);

it('logs out of a suspended account and opens the requested address', async () => {
  const tab = fixture.open('aurora', { areas, at: '/homepage' });
  await tab.logIn('renata');
  tab.dispatch(logoutRequested('/suporte'));
  await tab.settled();
  expect(selectSessionStatus(tab.state())).toBe('signedOut');
  expect(tab.navigation.currentPath()).toBe('/suporte');
  expect(tab.storage.get('userToken')).toBeUndefined();
});

it('detects after a reload that the account was suspended', async () => {
  const browser = memoryStorage();
  const tab = fixture.open('aurora', { areas, browser });
  await tab.logIn('membro');
  const { db } = fixture.api().database;
  const setStatus = (status: 'active' | 'suspended') =>
    db.updateTable('member').set({ status }).where('email', '=', 'membro@aurora.test').execute();
  await setStatus('suspended');
  const reloadedTab = fixture.open('aurora', { areas, browser });
  await reloadedTab.settled();
  expect(accountStatusIn(reloadedTab)).toBe('suspended');
  expect(reloadedTab.network.sentRequests.filter((call) => call.includes('points'))).toEqual([]);
  await setStatus('active');
});
