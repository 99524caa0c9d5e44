import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { testBed } from '../../testing/test-bed.ts';
import { landingArea, landingRequested, selectLanding } from './landing.ts';

const bed = testBed();

it('asks for the content when the page is shown without it', async () => {
  const tab = bed.open('maresia', { areas: [landingArea] });
  const leave = tab.portal.enter('landing');
  expect(selectLanding(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  const content = dataOf(selectLanding(tab.state()));
  expect(content?.sections.length).toBeGreaterThan(1);
  expect(content?.activities.length).toBeGreaterThan(1);
  leave();
});

it('is loaded on a server, and nobody asks for it again where that was written into the page', async () => {
  const server = bed.open('maresia', { areas: [landingArea], isStarted: false });
  const states = await server.portal.load('landing');
  expect(Object.keys(states)).toEqual(['landing']);
  const tab = bed.open('maresia', { states: JSON.parse(JSON.stringify(states)), areas: [landingArea] });
  expect(selectLanding(tab.state())).toEqual(selectLanding(server.state()));
  tab.portal.enter('landing')();
  await tab.settled();
  expect(tab.network.sent).toEqual([]);
});

it('is left out of the page where the server can’t have it', async () => {
  const server = bed.open('maresia', { areas: [landingArea], isStarted: false });
  server.network.isOffline = true;
  expect(await server.portal.load('landing')).toEqual({});
});

it('says that it failed, and tries again on demand', async () => {
  const tab = bed.open('maresia', { areas: [landingArea] });
  tab.network.isOffline = true;
  const leave = tab.portal.enter('landing');
  await tab.settled();
  expect(selectLanding(tab.state())).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(landingRequested());
  await tab.settled();
  expect(selectLanding(tab.state()).status).toBe('ready');
  leave();
});

it('takes back what is on its way when the page is left, and begins anew when it is shown again', async () => {
  const tab = bed.open('maresia', { areas: [landingArea] });
  const held = tab.network.hold('/station-sections');
  const leave = tab.portal.enter('landing');
  await held.arrived;
  leave();
  expect(selectLanding(tab.state())).toEqual({ status: 'idle' });
  const again = tab.portal.enter('landing');
  await tab.settled();
  expect(selectLanding(tab.state()).status).toBe('ready');
  again();
});
