import { dataOf, ready } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { logoutRequested } from '../session/slice.ts';
import { aboutArea, aboutRequested, selectAbout } from './about.ts';
import { sectionEntriesArea, selectSectionEntries } from './entries.ts';

const fixture = portalFixture();
const area = aboutArea(sanitise);
const aboutPath = '/station-about-participant/';

function openTab(states = {}) {
  return fixture.open('minerva', { areas: [area, sectionEntriesArea], states });
}
type AboutTab = ReturnType<typeof openTab>;

function pageAt(tab: AboutTab, id: string) {
  return lookupAt(id, selectAbout(tab.state()));
}

async function fetchPageIds(membersOnly: boolean): Promise<string[]> {
  const rows = await fixture
    .api()
    .database.db.selectFrom('landing_item')
    .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
    .select('landing_item.id')
    .where('station_id', '=', 26)
    .where('link_type', '=', 'additional')
    .where('members_only', '=', membersOnly)
    .orderBy('landing_item.id')
    .execute();
  return rows.map(({ id }) => String(id));
}

it('loads and sanitises the about page with the id in the address', async () => {
  const [id = ''] = await fetchPageIds(false);
  const tab = openTab();
  const leave = tab.portal.enter('about', { id });
  expect(pageAt(tab, id)).toEqual({ status: 'loading' });
  await tab.settled();
  expect(dataOf(pageAt(tab, id))).toMatchObject({
    id: Number(id),
    name: 'Biblioteca da Praça',
    description: expect.stringMatching(/^clean:<p><strong>Doze mil/),
  });
  leave();
});

it('uses the server-rendered about page without fetching it again', async () => {
  const [id = ''] = await fetchPageIds(false);
  const serverTab = fixture.open('minerva', { areas: [area, sectionEntriesArea], isStarted: false });
  const states = {
    ...(await serverTab.portal.load('about', { id })),
    ...(await serverTab.portal.load('publicFrame')),
  };
  expect(Object.keys(states).sort()).toEqual(['about', 'sectionEntries']);
  const tab = openTab(JSON.parse(JSON.stringify(states)));
  const leaveFrame = tab.portal.enter('publicFrame');
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  expect(tab.network.sentRequests).toEqual([]);
  expect(dataOf(pageAt(tab, id))).toMatchObject({ id: Number(id) });
  expect(dataOf(selectSectionEntries(tab.state()))?.map(({ menuTitle }) => menuTitle)).toContain('Encontros');
  leaveFrame();
  leave();
});

it('shows nothing of the previous about page while another page loads', async () => {
  const [id = ''] = await fetchPageIds(false);
  const tab = openTab();
  tab.portal.enter('about', { id })();
  const leaveFirst = tab.portal.enter('about', { id });
  await tab.settled();
  leaveFirst();
  const pausedCall = tab.network.pause(`${aboutPath}99999`);
  const leave = tab.portal.enter('about', { id: '99999' });
  await pausedCall.arrived;
  expect(pageAt(tab, '99999')).toEqual({ status: 'loading' });
  pausedCall.release();
  await tab.settled();
  expect(pageAt(tab, '99999')).toEqual(ready(null));
  leave();
});

describe('a missing page', () => {
  it.each(['0', '-1', '1.5', 'abc', '99999999999', '2147483648', ' 1', '../1', ''])(
    'reports a missing about page at %j without a request',
    async (id) => {
      const tab = openTab();
      const leave = tab.portal.enter('about', { id });
      await tab.settled();
      expect(pageAt(tab, id)).toEqual(ready(null));
      expect(tab.network.sentRequests.filter((request) => request.includes(aboutPath))).toEqual([]);
      leave();
    },
  );

  it('reports a members-only about page as missing to a visitor', async () => {
    const [id = ''] = await fetchPageIds(true);
    const tab = openTab();
    const leave = tab.portal.enter('about', { id });
    await tab.settled();
    expect(pageAt(tab, id)).toEqual(ready(null));
    leave();
  });
});

it('shows a members-only about page to a member', async () => {
  const [id = ''] = await fetchPageIds(true);
  const tab = openTab();
  await tab.logIn();
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  expect(dataOf(pageAt(tab, id))).toMatchObject({ id: Number(id), name: 'Atas das assembleias' });
  leave();
});

it('shows a member an about page hidden from visitors, and hides the page after logout', async () => {
  const [id = ''] = await fetchPageIds(true);
  const serverTab = fixture.open('minerva', { areas: [area], isStarted: false });
  const states = await serverTab.portal.load('about', { id });
  const browser = memoryStorage();
  const memberTab = fixture.open('minerva', { browser });
  await memberTab.logIn();
  const tab = fixture.open('minerva', { areas: [area], states, browser });
  const leave = tab.portal.enter('about', { id });
  expect(pageAt(tab, id)).toEqual(ready(null));
  await tab.settled();
  expect(dataOf(pageAt(tab, id))).toMatchObject({ name: 'Atas das assembleias' });
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(pageAt(tab, id)).toEqual(ready(null));
  expect(JSON.stringify(tab.state())).not.toContain('cinco anos');
  leave();
});

it('keeps a public about page on screen after logout', async () => {
  const [id = ''] = await fetchPageIds(false);
  const tab = openTab();
  await tab.logIn();
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(dataOf(pageAt(tab, id))).toMatchObject({ name: 'Biblioteca da Praça' });
  leave();
});

it('reports that an about page failed to load, and loads it on retry', async () => {
  const [id = ''] = await fetchPageIds(false);
  const tab = openTab();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  expect(pageAt(tab, id)).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(aboutRequested(id));
  await tab.settled();
  expect(pageAt(tab, id).status).toBe('ready');
  leave();
});

it('shows nothing of the previous about page after a failure', async () => {
  const [id = ''] = await fetchPageIds(false);
  const tab = openTab();
  const leaveFirst = tab.portal.enter('about', { id });
  await tab.settled();
  leaveFirst();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('about', { id: '99999' });
  await tab.settled();
  expect(pageAt(tab, '99999')).toEqual({ status: 'failed' });
  leave();
});
