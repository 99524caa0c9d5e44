import { getDownload, listDownloads } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

onEachDatabase('downloads', {}, (running) => {
  const asked = async (slug: string) => {
    const { token, user } = await signInAs(running(), slug);
    const client = running().client(slug, () => token);
    return {
      list: (station = user.station.id) =>
        client.call(listDownloads, { query: { 'where[station_id]': station } }),
      one: (id: number) => client.call(getDownload, { params: { id } }),
    };
  };

  test.each(['aurora', 'cerrado'])('lists the downloads of %s in order, each with its page', async (slug) => {
    const { list, one } = await asked(slug);
    const samples = contentOf(slug).downloads;
    const found = await list();
    expect(found).toEqual(
      samples.map(({ name, description = null, file, size = null }) => ({
        id: expect.any(Number),
        name,
        description,
        file,
        size,
      })),
    );
    const pages = await Promise.all(found.map(({ id }) => one(id)));
    expect(pages).toEqual(
      samples.map(({ name, title = name, subtitle = null, body = null }, place) => ({
        ...found[place],
        title,
        subtitle,
        body,
      })),
    );
  });

  test("hides another station's downloads, in lists and by id", async () => {
    const [aurora, minerva] = [await asked('aurora'), await asked('minerva')];
    const [own] = await aurora.list();
    await expect(minerva.one(own?.id ?? 0)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(minerva.list(stationBySlug('aurora').id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expect(aurora.one(2_000_000)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('refuses members whose station has no downloads', async () => {
    const { list, one } = await asked('ipe');
    await expect(list()).rejects.toMatchObject({ failure: { status: 403 } });
    const { id } = await running()
      .database.db.selectFrom('download')
      .select('id')
      .where('station_id', '=', stationBySlug('ipe').id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await expect(one(id)).rejects.toMatchObject({ failure: { status: 403 } });
  });
});
