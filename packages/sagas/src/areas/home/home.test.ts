import { dataOf, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
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

const fixture = portalFixture();
const areas = [...homeAreas, categoryArea];
const listPaths = ['/actions/establishment/user/', '/journeys', '/now-playing', '/categories/'];

async function openTab(pacing = {}) {
  const tab = fixture.open('aurora', { areas, pacing });
  await tab.logIn();
  return tab;
}

it('loads all home page lists in parallel', async () => {
  const tab = await openTab();
  const pausedCalls = listPaths.map((path) => tab.network.pause(path));
  const leave = tab.portal.enter('home');
  await Promise.all(pausedCalls.map(({ arrived }) => arrived));
  const selectors = () => [selectHomeActivities, selectJourneys, selectNowPlaying, selectCategories];
  expect(selectors().map((select) => select(tab.state()).status)).toEqual(Array(4).fill('loading'));
  for (const { release } of pausedCalls) release();
  await tab.settled();
  expect(selectors().map((select) => select(tab.state()).status)).toEqual(Array(4).fill('ready'));
  expect(dataOf(selectJourneys(tab.state()))?.[0]).toMatchObject({ name: 'Bem-vindo ao Clube' });
  expect(dataOf(selectNowPlaying(tab.state()))).toMatchObject({ title: 'Em alta esta semana' });
  expect(dataOf(selectCategories(tab.state()))).toHaveLength(3);
  leave();
});

it("waits for the station's delay before loading, and sends nothing once the page is left", async () => {
  const tab = await openTab({ homeDelayMs: 3000 });
  const requests = () =>
    tab.network.sentRequests.filter((request) => listPaths.some((path) => request.includes(path)));
  tab.portal.enter('home')();
  fixture.clock().advance(3000);
  const leave = tab.portal.enter('home');
  expect(selectJourneys(tab.state())).toEqual({ status: 'loading' });
  fixture.clock().advance(2999);
  await new Promise(setImmediate);
  expect(requests()).toEqual([]);
  fixture.clock().advance(1);
  await tab.settled();
  expect(requests()).toHaveLength(4);
  leave();
});

it.each(listPaths)('loads the other home page lists when %s fails', async (path) => {
  const tab = await openTab();
  tab.network.answer(path, () => Response.json({ messages: ['Indisponível'] }, { status: 503 }));
  const leave = tab.portal.enter('home');
  await tab.settled();
  const statuses = [selectHomeActivities, selectJourneys, selectNowPlaying, selectCategories].map(
    (select) => select(tab.state()).status,
  );
  expect(statuses.map((status) => status === 'failed')).toEqual(
    listPaths.map((listPath) => listPath === path),
  );
  const isSilent = path === '/categories/';
  expect(selectToasts(tab.state())).toMatchObject(isSilent ? [] : [{ title: 'Erro', text: 'Indisponível' }]);
  leave();
});

it('shows a plain error when the server gives no text for journeys or now-playing', async () => {
  const tab = await openTab();
  const toastsAfter = async (isOffline: boolean, path: string, respond?: () => Response) => {
    tab.network.isOffline = isOffline;
    if (respond !== undefined) tab.network.answer(path, respond);
    tab.dispatch(path === '/journeys' ? journeysRequested() : nowPlayingRequested());
    await tab.settled();
    const toasts = selectToasts(tab.state()).map(({ title, text }) => [title, text]);
    fixture.clock().advance(10_000);
    return toasts;
  };
  const leave = tab.portal.enter('home');
  await tab.settled();
  for (const path of ['/journeys', '/now-playing']) {
    expect(await toastsAfter(false, path, () => new Response('<html></html>', { status: 500 }))).toEqual([
      [undefined, 'Erro'],
    ]);
    const respond = () => Response.json({ messages: ['Volte mais tarde.', 'Depois.'] }, { status: 500 });
    expect(await toastsAfter(false, path, respond)).toEqual([['Erro', 'Volte mais tarde.']]);
    expect(await toastsAfter(true, path)).toEqual([[undefined, 'Erro']]);
  }
  leave();
});

it('shows no now-playing section without content and omits empty lists', async () => {
  const tab = await openTab();
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

it('reloads one home page list on retry', async () => {
  const tab = await openTab();
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
  const tab = await openTab();
  const leaveHome = tab.portal.enter('home');
  await tab.settled();
  leaveHome();
  const [firstCategory, secondCategory] = dataOf(selectCategories(tab.state())) ?? [];
  const categoryAt = (id: string) => lookupAt(id, selectCategory(tab.state()));
  const leaveFirst = tab.portal.enter('category', { id: String(firstCategory?.id) });
  await tab.settled();
  expect(categoryAt(String(firstCategory?.id))).toEqual(ready(firstCategory));
  const pausedCall = tab.network.pause('/categories/');
  const leaveSecond = tab.portal.enter('category', { id: String(secondCategory?.id) });
  leaveFirst();
  await pausedCall.arrived;
  expect(categoryAt(String(secondCategory?.id))).toEqual({ status: 'loading' });
  pausedCall.release();
  await tab.settled();
  expect(categoryAt(String(secondCategory?.id))).toEqual(ready(secondCategory));
  leaveSecond();
  for (const id of ['x', '0', '2000000000']) {
    const leave = tab.portal.enter('category', { id });
    await tab.settled();
    expect(categoryAt(id)).toEqual(ready(null));
    leave();
  }
});
