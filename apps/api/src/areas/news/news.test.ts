import { getNews, listNews } from '@estacao/contract';
import { readStations } from '@estacao/stations';
import { contentOf, type SampleNews } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';
import { newsContent } from './content.ts';

const DAY = 24 * 60 * 60_000;
const BEFORE = 25 * 60_000;

onEachDatabase('news', {}, (running) => {
  const asked = async (slug: string) => {
    const { token, user } = await signInAs(running(), slug);
    const client = running().client(slug, () => token);
    return {
      list: (station = user.station.id) => client.call(listNews, { query: { 'where[station_id]': station } }),
      one: (id: number) => client.call(getNews, { params: { id } }),
    };
  };

  test.each(['aurora', 'ipe'])('lists all news of %s with their dates, newest first', async (slug) => {
    const { list, one } = await asked(slug);
    const samples = [...contentOf(slug).news].sort(
      ({ daysAgo: first = 0 }, { daysAgo: second = 0 }) => first - second,
    );
    const found = await list();
    expect(found).toEqual(
      samples.map(({ title, subtitle = null, cover, daysAgo = 0 }) => ({
        id: expect.any(Number),
        title,
        subtitle,
        image: cover === undefined ? null : expect.stringContaining(cover),
        publishedAt: new Date(running().clock.now() - daysAgo * DAY - BEFORE).toISOString(),
      })),
    );
    const [first] = found;
    expect(await one(first?.id ?? 0)).toEqual({ ...first, body: samples[0]?.body });
  });

  test("hides another station's news, in lists and by id", async () => {
    const [aurora, minerva] = [await asked('aurora'), await asked('minerva')];
    const [own] = await aurora.list();
    await expect(minerva.one(own?.id ?? 0)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(minerva.list(stationBySlug('aurora').id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expect(aurora.one(2_000_000)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('hides news before their date', async () => {
    const { list, one } = await asked('aurora');
    const { db } = running().database;
    const all = await list();
    const [first = 0, second = 0, ...others] = all.map(({ id }) => id);
    const set = (id: number, published_at: Date) =>
      db.updateTable('news').set({ published_at }).where('id', '=', id).execute();
    const at = running().clock.now();
    await set(first, new Date(at + 1));
    await set(second, new Date(at));
    try {
      expect((await list()).map(({ id }) => id)).toEqual([second, ...others]);
      await expect(one(first)).rejects.toMatchObject({ failure: { status: 404 } });
    } finally {
      for (const { id, publishedAt } of all) await set(id, new Date(publishedAt ?? at));
    }
  });

  test('keeps the date of the first import until a file sets another', async () => {
    const { db } = running().database;
    const found = readStations().stations.find(({ station }) => station.slug === 'minerva');
    if (found === undefined) throw new Error('no station minerva');
    const write = (news: Partial<SampleNews>) =>
      db
        .transaction()
        .execute((trx) =>
          newsContent.write({ trx, found, prune: false }, [{ key: 'obra', title: 'Obra', ...news }]),
        );
    const day = async () => {
      const row = await db
        .selectFrom('news')
        .select('published_at')
        .where('key', '=', 'obra')
        .executeTakeFirstOrThrow();
      return row.published_at.toISOString();
    };
    await write({});
    const first = new Date('2026-01-02T03:04:05Z');
    await db.updateTable('news').set({ published_at: first }).where('key', '=', 'obra').execute();
    await write({ title: 'A obra' });
    expect(await day()).toBe(first.toISOString());
    await write({ publishedAt: '2026-02-01T09:00:00-03:00' });
    expect(await day()).toBe('2026-02-01T12:00:00.000Z');
    await db.deleteFrom('news').where('key', '=', 'obra').execute();
  });
});
