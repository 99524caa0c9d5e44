import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import { landingArea, landingRequested, selectLanding } from './landing.ts';

const bed = testBed();
const landing = landingArea(sanitise);

it('loads the content when the page opens without it', async () => {
  const tab = bed.open('maresia', { areas: [landing] });
  const leave = tab.portal.enter('landing');
  expect(selectLanding(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  const content = dataOf(selectLanding(tab.state()));
  expect(content?.sections.length).toBeGreaterThan(1);
  expect(content?.activities.length).toBeGreaterThan(1);
  leave();
});

it('loads during server rendering, and the browser does not fetch it again', async () => {
  const server = bed.open('maresia', { areas: [landing], isStarted: false });
  const states = await server.portal.load('landing');
  expect(Object.keys(states)).toEqual(['landing']);
  const tab = bed.open('maresia', { states: JSON.parse(JSON.stringify(states)), areas: [landing] });
  expect(selectLanding(tab.state())).toEqual(selectLanding(server.state()));
  tab.portal.enter('landing')();
  await tab.settled();
  expect(tab.network.sent).toEqual([]);
});

it('omits the content when the server fails to load it', async () => {
  const server = bed.open('maresia', { areas: [landing], isStarted: false });
  server.network.isOffline = true;
  expect(await server.portal.load('landing')).toEqual({});
});

it('reports a failure and loads on retry', async () => {
  const tab = bed.open('maresia', { areas: [landing] });
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

it('cancels the request when the page is left, and starts again on return', async () => {
  const tab = bed.open('maresia', { areas: [landing] });
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

it('cleans every text in the browser and during server rendering', async () => {
  const inBrowser = bed.open('maresia', { areas: [landing] });
  const leave = inBrowser.portal.enter('landing');
  await inBrowser.settled();
  const server = bed.open('maresia', { areas: [landing], isStarted: false });
  await server.portal.load('landing');
  for (const tab of [inBrowser, server]) {
    const items = (dataOf(selectLanding(tab.state()))?.sections ?? []).flatMap((section) => section.items);
    const texts = items.flatMap(({ description }) => description ?? []);
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toMatch(/^clean:/);
    const history = items.find(({ name }) => name === 'Nossa história');
    expect(history?.description).toContain('Fundado em');
  }
  leave();
});

it('fails when cleaning is impossible instead of showing unsafe text', async () => {
  const broken = landingArea(() => Promise.reject(new Error('no document')));
  const tab = bed.open('maresia', { areas: [broken] });
  const leave = tab.portal.enter('landing');
  await tab.settled();
  expect(selectLanding(tab.state())).toEqual({ status: 'failed', reason: 'Erro interno no servidor' });
  expect(tab.reports).toHaveLength(1);
  tab.reports.length = 0;
  leave();
});

it('omits unknown items and reports each kind once', async () => {
  const answer = async (tab: ReturnType<typeof bed.open>) => {
    const query = new URLSearchParams({ 'where[station_id]': '13' });
    const { fetch: ask } = bed.api();
    const response = await ask(`${bed.api().url('maresia')}/station-sections/?${query}`);
    const sections = (await response.json()) as { type_id: number }[];
    const [first = {}, second = {}, ...rest] = sections;
    const odd = [
      { ...first, type_id: 12 },
      { ...second, background_type: 'vídeo' },
      { ...first, id: 'x' },
      { ...first, type_id: 12 },
      null,
      ...rest,
    ];
    tab.network.answer('/station-sections', () => Response.json(odd));
    return sections.length;
  };
  const visit = async () => {
    const tab = bed.open('maresia', { areas: [landing] });
    const count = await answer(tab);
    const leave = tab.portal.enter('landing');
    await tab.settled();
    expect(dataOf(selectLanding(tab.state()))?.sections).toHaveLength(count - 1);
    leave();
    const told = tab.reports.map(({ error }) => (error as Error).message);
    tab.reports.length = 0;
    return told;
  };
  expect(await visit()).toEqual([
    'unknown section: type_id: 12',
    'unknown background: vídeo',
    'unknown section: id: "x"',
    'unknown section: .: null',
  ]);
  expect(await visit()).toEqual([]);
});
