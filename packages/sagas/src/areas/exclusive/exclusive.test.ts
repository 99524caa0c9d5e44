import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { exclusiveArea, exclusiveRequested, selectExclusive } from './exclusive.ts';

const bed = testBed();

it('loads for a member when the page opens, and ends with the session', async () => {
  const tab = bed.open('minerva', { areas: [exclusiveArea] });
  await tab.logIn();
  const leave = tab.portal.enter('exclusive');
  await tab.settled();
  expect(dataOf(selectExclusive(tab.state()))?.length).toBeGreaterThan(1);
  leave();
});

it('reports a failure and loads on retry', async () => {
  const tab = bed.open('minerva', { areas: [exclusiveArea] });
  await tab.logIn();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('exclusive');
  await tab.settled();
  expect(selectExclusive(tab.state()).status).toBe('failed');
  tab.network.isOffline = false;
  tab.dispatch(exclusiveRequested());
  await tab.settled();
  expect(selectExclusive(tab.state()).status).toBe('ready');
  leave();
});
