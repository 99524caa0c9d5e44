import { expect, it } from 'vitest';
import { logoutRequested, selectSessionStatus, selectUser } from '../../index.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Tab, testBed } from '../../testing/test-bed.ts';
import { homeAreas } from '../home/index.ts';
import { selectToasts } from '../notices/slice.ts';
import { pointsArea } from '../points/points.ts';
import { accountStatusOfUser } from './account-status.ts';

const bed = testBed();

const areas = [pointsArea, ...homeAreas];

function statusIn({ state }: Tab) {
  const user = selectUser(state());
  return user === null ? undefined : accountStatusOfUser(user);
}

it.each([
  ['renata', 'suspended'],
  ['caio', 'unlinked'],
  ['lucio', 'deactivated'],
  ['membro', 'active'],
])('gives the account of %s the status %s', async (mailbox, expected) => {
  const tab = bed.open('aurora', { areas });
  await tab.logIn(mailbox);
  expect(statusIn(tab)).toBe(expected);
});

it.each(['renata', 'caio', 'lucio'])(
  'sends no request that the server would reject for %s, and shows no message twice',
  async (mailbox) => {
    const tab = bed.open('aurora', { areas });
    await tab.logIn(mailbox);
    tab.portal.enter('home');
    await tab.settled();
    expect(tab.network.sent.filter((call) => /points|actions/.test(call))).toEqual([]);
    expect(selectToasts(tab.state())).toEqual([]);
  },
);

it('logs out of a suspended account and opens the given address', async () => {
  const tab = bed.open('aurora', { areas, at: '/homepage' });
  await tab.logIn('renata');
  tab.dispatch(logoutRequested('/suporte'));
  await tab.settled();
  expect(selectSessionStatus(tab.state())).toBe('signedOut');
  expect(tab.navigation.here()).toBe('/suporte');
  expect(tab.storage.get('userToken')).toBeUndefined();
});

it('finds after a reload that the account was suspended', async () => {
  const browser = memoryStorage();
  const tab = bed.open('aurora', { areas, browser });
  await tab.logIn('membro');
  const { db } = bed.api().database;
  const setStatus = (status: 'active' | 'suspended') =>
    db.updateTable('member').set({ status }).where('email', '=', 'membro@aurora.test').execute();
  await setStatus('suspended');
  const reloaded = bed.open('aurora', { areas, browser });
  await reloaded.settled();
  expect(statusIn(reloaded)).toBe('suspended');
  expect(reloaded.network.sent.filter((call) => call.includes('points'))).toEqual([]);
  await setStatus('active');
});
