import { dataOf } from '@estacao/domain';
import { expect, it } from 'vitest';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { landingArea, landingRequested, selectLanding } from './landing.ts';

const fixture = portalFixture();
const area = landingArea(sanitise);

it('the browser loads the landing content when the server rendered none', async () => {
  const tab = fixture.open('maresia', { areas: [area] });
  const leave = tab.portal.enter('landing');
  expect(selectLanding(tab.state())).toEqual({ status: 'loading' });
  await tab.settled();
  const content = dataOf(selectLanding(tab.state()));
  expect(content?.sections.length).toBeGreaterThan(1);
  expect(content?.activities.length).toBeGreaterThan(1);
  leave();
});

it('loads landing content during server rendering, and the browser does not fetch it again', async () => {
  const serverTab = fixture.open('maresia', { areas: [area], isStarted: false });
  const states = await serverTab.portal.load('landing');
  expect(Object.keys(states)).toEqual(['landing']);
  const tab = fixture.open('maresia', { states: JSON.parse(JSON.stringify(states)), areas: [area] });
  expect(selectLanding(tab.state())).toEqual(selectLanding(serverTab.state()));
  tab.portal.enter('landing')();
  await tab.settled();
  expect(tab.network.sentRequests).toEqual([]);
});

it('omits the landing content when the server fails to load it', async () => {
  const serverTab = fixture.open('maresia', { areas: [area], isStarted: false });
  serverTab.network.isOffline = true;
  expect(await serverTab.portal.load('landing')).toEqual({});
});

it('reports that landing content failed to load, and loads it on retry', async () => {
  const tab = fixture.open('maresia', { areas: [area] });
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

it('cancels the landing request when the visitor leaves, and starts a new request on return', async () => {
  const tab = fixture.open('maresia', { areas: [area] });
  const pausedCall = tab.network.pause('/station-sections');
  const leave = tab.portal.enter('landing');
  await pausedCall.arrived;
  leave();
  expect(selectLanding(tab.state())).toEqual({ status: 'idle' });
  const leaveAgain = tab.portal.enter('landing');
  await tab.settled();
  expect(selectLanding(tab.state()).status).toBe('ready');
  leaveAgain();
});

it('sanitises the description of every landing item in the browser and during server rendering', async () => {
  const browserTab = fixture.open('maresia', { areas: [area] });
  const leave = browserTab.portal.enter('landing');
  await browserTab.settled();
  const serverTab = fixture.open('maresia', { areas: [area], isStarted: false });
  await serverTab.portal.load('landing');
  for (const tab of [browserTab, serverTab]) {
    const items = (dataOf(selectLanding(tab.state()))?.sections ?? []).flatMap((section) => section.items);
    const texts = items.flatMap(({ description }) => description ?? []);
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toMatch(/^clean:/);
    const history = items.find(({ name }) => name === 'Nossa história');
    expect(history?.description).toContain('Fundado em');
  }
  leave();
});

it('reports a landing failure when sanitising fails, instead of showing unsafe text', async () => {
  const brokenArea = landingArea(() => Promise.reject(new Error('no document')));
  const tab = fixture.open('maresia', { areas: [brokenArea] });
  const leave = tab.portal.enter('landing');
  await tab.settled();
  expect(selectLanding(tab.state())).toEqual({ status: 'failed', reason: 'Erro interno no servidor' });
  expect(tab.reports).toHaveLength(1);
  tab.reports.length = 0;
  leave();
});

it('omits unknown landing sections, and reports each unknown value once', async () => {
  const addUnknownSections = async (tab: ReturnType<typeof fixture.open>) => {
    const query = new URLSearchParams({ 'where[station_id]': '13' });
    const { fetch: send } = fixture.api();
    const response = await send(`${fixture.api().url('maresia')}/station-sections/?${query}`);
    const sections = (await response.json()) as { type_id: number }[];
    const [firstSection = {}, secondSection = {}, ...rest] = sections;
    const changedSections = [
      { ...firstSection, type_id: 12 },
      { ...secondSection, background_type: 'vídeo' },
      { ...firstSection, id: 'x' },
      { ...firstSection, type_id: 12 },
      null,
      ...rest,
    ];
    tab.network.answer('/station-sections', () => Response.json(changedSections));
    return sections.length;
  };
  const visitLanding = async () => {
    const tab = fixture.open('maresia', { areas: [area] });
    const sectionCount = await addUnknownSections(tab);
    const leave = tab.portal.enter('landing');
    await tab.settled();
    expect(dataOf(selectLanding(tab.state()))?.sections).toHaveLength(sectionCount - 1);
    leave();
    const reportedErrors = tab.reports.map(({ error }) => (error as Error).message);
    tab.reports.length = 0;
    return reportedErrors;
  };
  expect(await visitLanding()).toEqual([
    'unknown section: type_id: 12',
    'unknown background: vídeo',
    'unknown section: id: "x"',
    'unknown section: .: null',
  ]);
  expect(await visitLanding()).toEqual([]);
});
