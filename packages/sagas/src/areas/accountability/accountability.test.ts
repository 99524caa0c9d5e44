import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { selectToasts } from '../notices/slice.ts';
import { accountabilityArea, documentsRequested, selectDocuments } from './index.ts';

const fixture = portalFixture();

it('groups accountability documents by year, the latest first', async () => {
  const tab = fixture.open('aurora', { areas: [accountabilityArea] });
  await tab.logIn();
  const leave = tab.portal.enter('accountability');
  await tab.settled();
  const years = dataOf(selectDocuments(tab.state()))?.map(({ year }) => year);
  expect(years).toEqual(['2025', '2024', '2023', 'Outros']);
  leave();
});

it('shows no toast when accountability documents fail to load, and loads them on retry', async () => {
  const tab = fixture.open('aurora', { areas: [accountabilityArea] });
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
