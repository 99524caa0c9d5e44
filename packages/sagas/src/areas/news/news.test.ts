import { dataOf, type NewsArticle, ready } from '@estacao/domain';
import { expect, it } from 'vitest';
import { foundAt } from '../../kernel/found.ts';
import { sanitise } from '../../testing/sanitise.ts';
import { testBed } from '../../testing/test-bed.ts';
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

const bed = testBed();
const calls = '/news/';

async function opened() {
  const tab = bed.open('aurora', { areas: [newsArea, newsItemArea(sanitise)] });
  await tab.logIn();
  return tab;
}
type Open = Awaited<ReturnType<typeof opened>>;

function listed(tab: Open) {
  return dataOf(selectNews(tab.state())) ?? [];
}

function at(tab: Open, of: string) {
  return foundAt(of, selectNewsItem(tab.state()));
}

async function stored(): Promise<readonly { readonly id: number; readonly title: string }[]> {
  return bed
    .api()
    .database.db.selectFrom('news')
    .innerJoin('station', 'station.id', 'news.station_id')
    .select(['news.id', 'news.title'])
    .where('station.slug', '=', 'aurora')
    .orderBy('published_at', 'desc')
    .execute();
}

it("loads the station's news on each visit, the newest first", async () => {
  const tab = await opened();
  expect(tab.network.sent.filter((line) => line.includes(calls))).toEqual([]);
  tab.portal.enter('news')();
  const leave = tab.portal.enter('news');
  await tab.settled();
  expect(listed(tab).map(({ title }) => title)).toEqual((await stored()).map(({ title }) => title));
  leave();
  const known = listed(tab);
  const held = tab.network.hold(calls);
  const leaveAgain = tab.portal.enter('news');
  await held.arrived;
  expect(selectNews(tab.state())).toEqual({ status: 'loading', data: known });
  held.release();
  await tab.settled();
  expect(selectNews(tab.state())).toEqual(ready(known));
  leaveAgain();
});

it("sorts news whatever the response's order and shape", async () => {
  const tab = await opened();
  tab.network.answer(calls, () =>
    Response.json([
      { id: 1, title: 'Sem data' },
      { id: 2, title: 'Antiga', createdAt: '2026-01-01T12:00:00.000Z' },
      { id: 3, title: 'Nova', createdAt: '2026-02-01T12:00:00.000Z' },
    ]),
  );
  const leave = tab.portal.enter('news');
  await tab.settled();
  expect(listed(tab).map(({ title }) => title)).toEqual(['Nova', 'Antiga', 'Sem data']);
  leave();
});

it("shows the server's first text in a toast, and loads on retry", async () => {
  const tab = await opened();
  let isDown = true;
  tab.network.answer(calls, () =>
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

it('cleans an article and shows nothing of another one', async () => {
  const [first, second] = await stored();
  const [one, other] = [String(first?.id), String(second?.id)];
  const tab = await opened();
  const leave = tab.portal.enter('newsItem', { id: one });
  expect(at(tab, one)).toEqual({ status: 'loading' });
  await tab.settled();
  expect(dataOf(at(tab, one))).toMatchObject({
    id: first?.id,
    title: first?.title,
    body: expect.stringMatching(/^clean:</) as NewsArticle['body'],
  });
  leave();
  const held = tab.network.hold(`${calls}${other}`);
  const leaveOther = tab.portal.enter('newsItem', { id: other });
  await held.arrived;
  expect(at(tab, other)).toEqual({ status: 'loading' });
  held.release();
  await tab.settled();
  expect(dataOf(at(tab, other))).toMatchObject({ id: second?.id });
  leaveOther();
});

it('accepts an article as a list, uses its first item, and allows a title alone', async () => {
  const tab = await opened();
  let answer: unknown = [
    { id: 7, title: 'Curta' },
    { id: 8, title: 'Outra' },
  ];
  tab.network.answer(`${calls}7`, () => Response.json(answer));
  const leave = tab.portal.enter('newsItem', { id: '7' });
  await tab.settled();
  expect(dataOf(at(tab, '7'))).toMatchObject({ title: 'Curta', body: null });
  answer = [];
  tab.dispatch(newsItemRequested('7'));
  await tab.settled();
  expect(at(tab, '7')).toEqual(ready(null));
  leave();
});

it('reports unknown and foreign articles as missing, and skips the call for invalid ids', async () => {
  const tab = await opened();
  const { id: foreign } = await bed
    .api()
    .database.db.selectFrom('news')
    .innerJoin('station', 'station.id', 'news.station_id')
    .select('news.id')
    .where('station.slug', '=', 'minerva')
    .orderBy('news.id')
    .executeTakeFirstOrThrow();
  for (const id of [String(foreign), '999999', 'abc']) {
    const leave = tab.portal.enter('newsItem', { id });
    await tab.settled();
    expect(at(tab, id)).toEqual(ready(null));
    leave();
  }
  expect(tab.network.sent.filter((line) => line.includes(`${calls}abc`))).toEqual([]);
  expect(selectToasts(tab.state())).toEqual([]);
});

it('reports a failed article without the previous one, and clears it with the session', async () => {
  const [first] = await stored();
  const id = String(first?.id);
  const tab = await opened();
  const leave = tab.portal.enter('newsItem', { id });
  await tab.settled();
  leave();
  tab.network.isOffline = true;
  const leaveOther = tab.portal.enter('newsItem', { id: '999999' });
  await tab.settled();
  expect(at(tab, '999999')).toEqual({ status: 'failed' });
  tab.network.isOffline = false;
  tab.dispatch(newsItemRequested(id));
  await tab.settled();
  expect(dataOf(at(tab, id))).toMatchObject({ id: first?.id });
  tab.dispatch(logoutRequested());
  await tab.settled();
  expect(selectNewsItem(tab.state())).toEqual({ status: 'idle' });
  leaveOther();
});
