import { dataOf, ready } from '@estacao/domain';
import { describe, expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
import { logoutRequested } from '../session/slice.ts';
import { aboutArea, aboutRequested, selectAbout } from './about.ts';
import { sectionEntriesArea, selectSectionEntries } from './entries.ts';

const bed = testBed();
const about = aboutArea(sanitise);
const calls = '/station-about-participant/';

function open(states = {}) {
  return bed.open('minerva', { areas: [about, sectionEntriesArea], states });
}
type Open = ReturnType<typeof open>;

function at(tab: Open, of: string) {
  return foundAt(of, selectAbout(tab.state()));
}

async function pages(membersOnly: boolean): Promise<string[]> {
  const rows = await bed
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

it('loads and cleans the page of its address', async () => {
  const [id = ''] = await pages(false);
  const tab = open();
  const leave = tab.portal.enter('about', { id });
  expect(at(tab, id)).toEqual({ status: 'loading' });
  await tab.settled();
  expect(dataOf(at(tab, id))).toMatchObject({
    id: Number(id),
    name: 'Biblioteca da Praça',
    description: expect.stringMatching(/^clean:<p><strong>Doze mil/),
  });
  leave();
});

it('uses the server-rendered page without fetching it again', async () => {
  const [id = ''] = await pages(false);
  const server = bed.open('minerva', { areas: [about, sectionEntriesArea], isStarted: false });
  const states = {
    ...(await server.portal.load('about', { id })),
    ...(await server.portal.load('publicFrame')),
  };
  expect(Object.keys(states).sort()).toEqual(['about', 'sectionEntries']);
  const tab = open(JSON.parse(JSON.stringify(states)));
  const leaveFrame = tab.portal.enter('publicFrame');
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  expect(tab.network.sent).toEqual([]);
  expect(dataOf(at(tab, id))).toMatchObject({ id: Number(id) });
  expect(dataOf(selectSectionEntries(tab.state()))?.map(({ menuTitle }) => menuTitle)).toContain('Encontros');
  leaveFrame();
  leave();
});

it('shows nothing of another address while loading', async () => {
  const [id = ''] = await pages(false);
  const tab = open();
  tab.portal.enter('about', { id })();
  const first = tab.portal.enter('about', { id });
  await tab.settled();
  first();
  const held = tab.network.hold(`${calls}99999`);
  const leave = tab.portal.enter('about', { id: '99999' });
  await held.arrived;
  expect(at(tab, '99999')).toEqual({ status: 'loading' });
  held.release();
  await tab.settled();
  expect(at(tab, '99999')).toEqual(ready(null));
  leave();
});

describe('a missing page', () => {
  it.each(['0', '-1', '1.5', 'abc', '99999999999', '2147483648', ' 1', '../1', ''])(
    'is reported at %j without a request',
    async (id) => {
      const tab = open();
      const leave = tab.portal.enter('about', { id });
      await tab.settled();
      expect(at(tab, id)).toEqual(ready(null));
      expect(tab.network.sent.filter((line) => line.includes(calls))).toEqual([]);
      leave();
    },
  );

  it('is reported to a visitor when the page is for members only', async () => {
    const [id = ''] = await pages(true);
    const tab = open();
    const leave = tab.portal.enter('about', { id });
    await tab.settled();
    expect(at(tab, id)).toEqual(ready(null));
    leave();
  });
});

it('shows a members-only page to a member', async () => {
  const [id = ''] = await pages(true);
  const tab = open();
  await tab.logIn();
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  expect(dataOf(at(tab, id))).toMatchObject({ id: Number(id), name: 'Atas das assembleias' });
  leave();
});

it('shows a member the page hidden from visitors, and hides it after logout', async () => {
  const [id = ''] = await pages(true);
  const server = bed.open('minerva', { areas: [about], isStarted: false });
  const states = await server.portal.load('about', { id });
  const browser = memoryStorage();
  const before = bed.open('minerva', { browser });
  await before.logIn();
  const tab = bed.open('minerva', { areas: [about], states, browser });
  const leave = tab.portal.enter('about', { id });
  expect(at(tab, id)).toEqual(ready(null));
  await tab.settled();
  expect(dataOf(at(tab, id))).toMatchObject({ name: 'Atas das assembleias' });
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(at(tab, id)).toEqual(ready(null));
  expect(JSON.stringify(tab.state())).not.toContain('cinco anos');
  leave();
});

it('keeps a public page on screen after logout', async () => {
  const [id = ''] = await pages(false);
  const tab = open();
  await tab.logIn();
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(dataOf(at(tab, id))).toMatchObject({ name: 'Biblioteca da Praça' });
  leave();
});

it('reports a failure and loads on retry', async () => {
  const [id = ''] = await pages(false);
  const tab = open();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('about', { id });
  await tab.settled();
  expect(at(tab, id)).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(aboutRequested(id));
  await tab.settled();
  expect(at(tab, id).status).toBe('ready');
  leave();
});

it('shows nothing of the previous page after a failure', async () => {
  const [id = ''] = await pages(false);
  const tab = open();
  const first = tab.portal.enter('about', { id });
  await tab.settled();
  first();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('about', { id: '99999' });
  await tab.settled();
  expect(at(tab, '99999')).toEqual({ status: 'failed' });
  leave();
});
