import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { exclusiveArea, exclusiveRequested, selectExclusive } from './exclusive.ts';

const fixture = portalFixture();

it('loads exclusive content when a member opens the exclusive page', async () => {
  const tab = fixture.open('minerva', { areas: [exclusiveArea] });
  await tab.logIn();
  const leave = tab.portal.enter('exclusive');
  await tab.settled();
  expect(dataOf(selectExclusive(tab.state()))?.length).toBeGreaterThan(1);
  leave();
});

it('reports that exclusive content failed to load, and loads it on retry', async () => {
  const tab = fixture.open('minerva', { areas: [exclusiveArea] });
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
