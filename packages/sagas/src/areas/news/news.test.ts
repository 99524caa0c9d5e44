import { dataOf, type NewsArticle, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { lookupAt } from '../../kernel/lookup.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { selectToasts } from '../notices/slice.ts';
import { logoutRequested } from '../session/slice.ts';
import {
  newsArea,
  newsItemArea,
  newsItemRequested,
  newsRequested,
  selectNews,
  selectNewsItem,
} from './index.ts';

const fixture = portalFixture();
const newsPath = '/news/';

async function openTab() {
  const tab = fixture.open('aurora', { areas: [newsArea, newsItemArea(sanitise)] });
  await tab.logIn();
  return tab;
}
type OpenTab = Awaited<ReturnType<typeof openTab>>;

function listNews(tab: OpenTab) {
  return dataOf(selectNews(tab.state())) ?? [];
}

function articleAt(tab: OpenTab, id: string) {
  return lookupAt(id, selectNewsItem(tab.state()));
}

async function readStoredNews(): Promise<readonly { readonly id: number; readonly title: string }[]> {
  return fixture
    .api()
    .database.db.selectFrom('news')
    .innerJoin('station', 'station.id', 'news.station_id')
    .select(['news.id', 'news.title'])
    .where('station.slug', '=', 'aurora')
    .orderBy('published_at', 'desc')
    .execute();
}

it("loads the station's news on each visit, the newest first", async () => {
  const tab = await openTab();
  expect(tab.network.sentRequests.filter((request) => request.includes(newsPath))).toEqual([]);
  tab.portal.enter('news')();
  const leave = tab.portal.enter('news');
  await tab.settled();
  expect(listNews(tab).map(({ title }) => title)).toEqual((await readStoredNews()).map(({ title }) => title));
  leave();
  const newsBefore = listNews(tab);
  const pausedCall = tab.network.pause(newsPath);
  const leaveAgain = tab.portal.enter('news');
  await pausedCall.arrived;
  expect(selectNews(tab.state())).toEqual({ status: 'loading', data: newsBefore });
  pausedCall.release();
  await tab.settled();
  expect(selectNews(tab.state())).toEqual(ready(newsBefore));
  leaveAgain();
});

it('sorts news by date, and puts undated news last', async () => {
  const tab = await openTab();
  tab.network.answer(newsPath, () =>
    Response.json([
      { id: 1, title: 'Sem data' },
      { id: 2, title: 'Antiga', createdAt: '2026-01-01T12:00:00.000Z' },
      { id: 3, title: 'Nova', createdAt: '2026-02-01T12:00:00.000Z' },
    ]),
  );
  const leave = tab.portal.enter('news');
  await tab.settled();
  expect(listNews(tab).map(({ title }) => title)).toEqual(['Nova', 'Antiga', 'Sem data']);
  leave();
});

it("shows the server's first message when news fail to load, and retries on request", async () => {
  const tab = await openTab();
  let isDown = true;
  tab.network.answer(newsPath, () =>
    isDown
      ? Response.json({ messages: ['Notícias indisponíveis', 'Depois'] }, { status: 503 })
      : Response.json([]),
  );
  const leave = tab.portal.enter('news');
  await tab.settled();
  expect(selectNews(tab.state()).status).toBe('failed');
  expect(selectToasts(tab.state())).toMatchObject([{ title: 'Erro', text: 'Notícias indisponíveis' }]);
  isDown = false;
  tab.dispatch(newsRequested());
  await tab.settled();
  expect(selectNews(tab.state())).toEqual(ready([]));
  leave();
});

it('sanitises an article, and hides the article while another article loads', async () => {
  const [firstArticle, secondArticle] = await readStoredNews();
  const [firstId, secondId] = [String(firstArticle?.id), String(secondArticle?.id)];
  const tab = await openTab();
  const leave = tab.portal.enter('newsItem', { id: firstId });
  expect(articleAt(tab, firstId)).toEqual({ status: 'loading' });
  await tab.settled();
  expect(dataOf(articleAt(tab, firstId))).toMatchObject({
    id: firstArticle?.id,
    title: firstArticle?.title,
    body: expect.stringMatching(/^clean:</) as NewsArticle['body'],
  });
  leave();
  const pausedCall = tab.network.pause(`${newsPath}${secondId}`);
  const leaveSecond = tab.portal.enter('newsItem', { id: secondId });
  await pausedCall.arrived;
  expect(articleAt(tab, secondId)).toEqual({ status: 'loading' });
  pausedCall.release();
  await tab.settled();
  expect(dataOf(articleAt(tab, secondId))).toMatchObject({ id: secondArticle?.id });
  leaveSecond();
});

it('shows the first article when the server returns a list, and none for an empty list', async () => {
  const tab = await openTab();
  let responseBody: unknown = [
    { id: 7, title: 'Curta' },
    { id: 8, title: 'Outra' },
  ];
  tab.network.answer(`${newsPath}7`, () => Response.json(responseBody));
  const leave = tab.portal.enter('newsItem', { id: '7' });
  await tab.settled();
  expect(dataOf(articleAt(tab, '7'))).toMatchObject({ title: 'Curta', body: null });
  responseBody = [];
  tab.dispatch(newsItemRequested('7'));
  await tab.settled();
  expect(articleAt(tab, '7')).toEqual(ready(null));
  leave();
});

it('treats unknown, foreign and invalid article ids as missing, and requests no invalid id', async () => {
  const tab = await openTab();
  const { id: foreignId } = await fixture
    .api()
    .database.db.selectFrom('news')
    .innerJoin('station', 'station.id', 'news.station_id')
    .select('news.id')
    .where('station.slug', '=', 'minerva')
    .orderBy('news.id')
    .executeTakeFirstOrThrow();
  for (const id of [String(foreignId), '999999', 'abc']) {
    const leave = tab.portal.enter('newsItem', { id });
    await tab.settled();
    expect(articleAt(tab, id)).toEqual(ready(null));
    leave();
  }
  expect(tab.network.sentRequests.filter((request) => request.includes(`${newsPath}abc`))).toEqual([]);
  expect(selectToasts(tab.state())).toEqual([]);
});

it('hides the previous article when the next article fails, and clears the article on logout', async () => {
  const [firstArticle] = await readStoredNews();
  const id = String(firstArticle?.id);
  const tab = await openTab();
  const leave = tab.portal.enter('newsItem', { id });
  await tab.settled();
  leave();
  tab.network.isOffline = true;
  const leaveSecond = tab.portal.enter('newsItem', { id: '999999' });
  await tab.settled();
  expect(articleAt(tab, '999999')).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(newsItemRequested(id));
  await tab.settled();
  expect(dataOf(articleAt(tab, id))).toMatchObject({ id: firstArticle?.id });
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectNewsItem(tab.state())).toEqual({ status: 'idle' });
  leaveSecond();
});
