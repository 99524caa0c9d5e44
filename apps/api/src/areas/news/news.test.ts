import { getNews, listNews } from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { contentOf, type SampleNews } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { newsContent } from './content.ts';

const DAY = 24 * 60 * 60_000;
const SEED_OFFSET = 25 * 60_000;

onEachDatabase('news', {}, (getApi) => {
  const callsFor = async (slug: string) => {
    const { token, user } = await signInAs(getApi(), slug);
    const client = getApi().client(slug, () => token);
    return {
      list: (station = user.station.id) => client.call(listNews, { query: { 'where[station_id]': station } }),
      article: (id: number) => client.call(getNews, { params: { id } }),
    };
  };

  test.each(['aurora', 'ipe'])('lists all news of %s with their dates, newest first', async (slug) => {
    const { list, article } = await callsFor(slug);
    const samples = [...contentOf(slug).news].sort(({ daysAgo: a = 0 }, { daysAgo: b = 0 }) => a - b);
    const newsList = await list();
    expect(newsList).toEqual(
      samples.map(({ title, subtitle = null, cover, daysAgo = 0 }) => ({
        id: expect.any(Number),
        title,
        subtitle,
        image: cover === undefined ? null : expect.stringContaining(cover),
        publishedAt: new Date(getApi().clock.now() - daysAgo * DAY - SEED_OFFSET).toISOString(),
      })),
    );
    const [firstNews] = newsList;
    expect(await article(firstNews?.id ?? 0)).toEqual({ ...firstNews, body: samples[0]?.body });
  });

  test("hides another station's news, in lists and by id", async () => {
    const [aurora, minerva] = [await callsFor('aurora'), await callsFor('minerva')];
    const [item] = await aurora.list();
    await expect(minerva.article(item?.id ?? 0)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(minerva.list(stationBySlug('aurora').id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expect(aurora.article(2_000_000)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('hides news before their date', async () => {
    const { list, article } = await callsFor('aurora');
    const { db } = getApi().database;
    const newsList = await list();
    const [hiddenId = 0, visibleId = 0, ...otherIds] = newsList.map(({ id }) => id);
    const setDate = (id: number, published_at: Date) =>
      db.updateTable('news').set({ published_at }).where('id', '=', id).execute();
    const at = getApi().clock.now();
    await setDate(hiddenId, new Date(at + 1));
    await setDate(visibleId, new Date(at));
    try {
      expect((await list()).map(({ id }) => id)).toEqual([visibleId, ...otherIds]);
      await expect(article(hiddenId)).rejects.toMatchObject({ failure: { status: 404 } });
    } finally {
      for (const { id, publishedAt } of newsList) await setDate(id, new Date(publishedAt ?? at));
    }
  });

  test('news keep the date of their first import until a file sets another', async () => {
    const { db } = getApi().database;
    const minerva = readStations().stations.find(({ station }) => station.slug === 'minerva');
    if (minerva === undefined) throw new Error('no station minerva');
    const writeNews = (changes: Partial<SampleNews>) =>
      db
        .transaction()
        .execute((trx) =>
          newsContent.write({ trx, servedStation: minerva, prune: false }, [
            { key: 'obra', title: 'Obra', ...changes },
          ]),
        );
    const fetchDate = async () => {
      const row = await db
        .selectFrom('news')
        .select('published_at')
        .where('key', '=', 'obra')
        .executeTakeFirstOrThrow();
      return row.published_at.toISOString();
    };
    await writeNews({});
    const importDate = new Date('2026-01-02T03:04:05Z');
    await db.updateTable('news').set({ published_at: importDate }).where('key', '=', 'obra').execute();
    await writeNews({ title: 'A obra' });
    expect(await fetchDate()).toBe(importDate.toISOString());
    await writeNews({ publishedAt: '2026-02-01T09:00:00-03:00' });
    expect(await fetchDate()).toBe('2026-02-01T12:00:00.000Z');
    await db.deleteFrom('news').where('key', '=', 'obra').execute();
  });
});
