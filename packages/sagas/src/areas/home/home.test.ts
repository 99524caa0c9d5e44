import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { testBed } from '../../testing/test-bed.ts';
import { selectToasts } from '../notices/slice.ts';
import {
  categoriesRequested,
  categoryArea,
  homeAreas,
  journeysRequested,
  nowPlayingRequested,
  selectCategories,
  selectCategory,
  selectHomeActivities,
  selectJourneys,
  selectNowPlaying,
} from './index.ts';

const bed = testBed();
const areas = [...homeAreas, categoryArea];
const lists = ['/actions/establishment/user/', '/journeys', '/now-playing', '/categories/'];

async function open(pacing = {}) {
  const tab = bed.open('aurora', { areas, pacing });
  await tab.logIn();
  return tab;
}

it('loads all lists in parallel', async () => {
  const tab = await open();
  const holds = lists.map((part) => tab.network.hold(part));
  const leave = tab.portal.enter('home');
  await Promise.all(holds.map(({ arrived }) => arrived));
  const all = () => [selectHomeActivities, selectJourneys, selectNowPlaying, selectCategories];
  expect(all().map((select) => select(tab.state()).status)).toEqual(Array(4).fill('loading'));
  for (const { release } of holds) release();
  await tab.settled();
  expect(all().map((select) => select(tab.state()).status)).toEqual(Array(4).fill('ready'));
  expect(dataOf(selectJourneys(tab.state()))?.[0]).toMatchObject({ name: 'Bem-vindo ao Clube' });
  expect(dataOf(selectNowPlaying(tab.state()))).toMatchObject({ title: 'Em alta esta semana' });
  expect(dataOf(selectCategories(tab.state()))).toHaveLength(3);
  leave();
});

it("waits for the station's delay and sends nothing after the page is left", async () => {
  const tab = await open({ homeDelayMs: 3000 });
  const asked = () => tab.network.sent.filter((line) => lists.some((part) => line.includes(part)));
  tab.portal.enter('home')();
  bed.clock().advance(3000);
  const leave = tab.portal.enter('home');
  expect(selectJourneys(tab.state())).toEqual({ status: 'loading' });
  bed.clock().advance(2999);
  await new Promise(setImmediate);
  expect(asked()).toEqual([]);
  bed.clock().advance(1);
  await tab.settled();
  expect(asked()).toHaveLength(4);
  leave();
});

it.each(lists)('loads the other lists when %s fails', async (part) => {
  const tab = await open();
  tab.network.answer(part, () => Response.json({ messages: ['Indisponível'] }, { status: 503 }));
  const leave = tab.portal.enter('home');
  await tab.settled();
  const states = [selectHomeActivities, selectJourneys, selectNowPlaying, selectCategories].map(
    (select) => select(tab.state()).status,
  );
  expect(states.map((status) => status === 'failed')).toEqual(lists.map((one) => one === part));
  const silent = part === '/categories/';
  expect(selectToasts(tab.state())).toMatchObject(silent ? [] : [{ title: 'Erro', text: 'Indisponível' }]);
  leave();
});

it('shows a plain error when the server gives no text for journeys or now-playing', async () => {
  const tab = await open();
  const said = async (isOffline: boolean, part: string, answer?: () => Response) => {
    tab.network.isOffline = isOffline;
    if (answer !== undefined) tab.network.answer(part, answer);
    tab.dispatch(part === '/journeys' ? journeysRequested() : nowPlayingRequested());
    await tab.settled();
    const told = selectToasts(tab.state()).map(({ title, text }) => [title, text]);
    bed.clock().advance(10_000);
    return told;
  };
  const leave = tab.portal.enter('home');
  await tab.settled();
  for (const part of ['/journeys', '/now-playing']) {
    expect(await said(false, part, () => new Response('<html></html>', { status: 500 }))).toEqual([
      [undefined, 'Erro'],
    ]);
    const told = () => Response.json({ messages: ['Volte mais tarde.', 'Depois.'] }, { status: 500 });
    expect(await said(false, part, told)).toEqual([['Erro', 'Volte mais tarde.']]);
    expect(await said(true, part)).toEqual([[undefined, 'Erro']]);
  }
  leave();
});

it('shows no now-playing section without content and omits empty lists', async () => {
  const tab = await open();
  tab.network.answer('/now-playing', () => Response.json({ title: 'Agora', actions: [] }));
  tab.network.answer('/journeys', () => Response.json([{ name: 'Vazia', actions: [] }]));
  tab.network.answer('/categories/', () =>
    Response.json([{ id: 1, name: 'Vazia', icon: null, category_actions: [] }]),
  );
  const leave = tab.portal.enter('home');
  await tab.settled();
  expect(selectNowPlaying(tab.state())).toEqual(ready(null));
  expect(selectJourneys(tab.state())).toEqual(ready([]));
  expect(selectCategories(tab.state())).toEqual(ready([]));
  leave();
});

it('reloads one list on retry', async () => {
  const tab = await open();
  tab.network.isOffline = true;
  const leave = tab.portal.enter('home');
  await tab.settled();
  tab.network.isOffline = false;
  tab.dispatch(categoriesRequested());
  await tab.settled();
  expect(dataOf(selectCategories(tab.state()))).toHaveLength(3);
  expect(selectJourneys(tab.state()).status).toBe('failed');
  leave();
});

it('finds the category of an address, or reports it missing', async () => {
  const tab = await open();
  const leaveHome = tab.portal.enter('home');
  await tab.settled();
  leaveHome();
  const [first, second] = dataOf(selectCategories(tab.state())) ?? [];
  const at = (of: string) => foundAt(of, selectCategory(tab.state()));
  const leaveFirst = tab.portal.enter('category', { id: String(first?.id) });
  await tab.settled();
  expect(at(String(first?.id))).toEqual(ready(first));
  const held = tab.network.hold('/categories/');
  const leaveSecond = tab.portal.enter('category', { id: String(second?.id) });
  leaveFirst();
  await held.arrived;
  expect(at(String(second?.id))).toEqual({ status: 'loading' });
  held.release();
  await tab.settled();
  expect(at(String(second?.id))).toEqual(ready(second));
  leaveSecond();
  for (const id of ['x', '0', '2000000000']) {
    const leave = tab.portal.enter('category', { id });
    await tab.settled();
    expect(at(id)).toEqual(ready(null));
    leave();
  }
});
