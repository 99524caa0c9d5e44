import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import { accountabilityArea, documentsRequested, selectDocuments } from './index.ts';

const bed = testBed();

it('groups documents by year, the latest first', async () => {
  const tab = bed.open('aurora', { areas: [accountabilityArea] });
  await tab.logIn();
  const leave = tab.portal.enter('accountability');
  await tab.settled();
  const years = dataOf(selectDocuments(tab.state()))?.map(({ year }) => year);
  expect(years).toEqual(['2025', '2024', '2023', 'Outros']);
  leave();
});

it('fails without a toast and loads on the next try', async () => {
  const tab = bed.open('aurora', { areas: [accountabilityArea] });
  await tab.logIn();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('accountability');
  await tab.settled();
  expect(selectDocuments(tab.state()).status).toBe('failed');
  expect(selectToasts(tab.state())).toEqual([]);
  tab.network.isOffline = false;
  tab.dispatch(documentsRequested());
  await tab.settled();
  expect(selectDocuments(tab.state()).status).toBe('ready');
  leave();
});
