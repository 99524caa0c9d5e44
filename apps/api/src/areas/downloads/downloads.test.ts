import { getDownload, listDownloads } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { stationBySlug } from '../../testing/test-api.ts';

onEachDatabase('downloads', {}, (getApi) => {
  const callsFor = async (slug: string) => {
    const { token, user } = await signInAs(getApi(), slug);
    const client = getApi().client(slug, () => token);
    return {
      list: (stationId = user.station.id) =>
        client.call(listDownloads, { query: { 'where[station_id]': stationId } }),
      page: (id: number) => client.call(getDownload, { params: { id } }),
    };
  };

  test.each(['aurora', 'cerrado'])('lists the downloads of %s in order, each with its page', async (slug) => {
    const { list, page } = await callsFor(slug);
    const samples = contentOf(slug).downloads;
    const downloads = await list();
    expect(downloads).toEqual(
      samples.map(({ name, description = null, file, size = null }) => ({
        id: expect.any(Number),
        name,
        description,
        file,
        size,
      })),
    );
    const pages = await Promise.all(downloads.map(({ id }) => page(id)));
    expect(pages).toEqual(
      samples.map(({ name, title = name, subtitle = null, body = null }, index) => ({
        ...downloads[index],
        title,
        subtitle,
        body,
      })),
    );
  });

  test("hides another station's downloads, in lists and by id", async () => {
    const [aurora, minerva] = [await callsFor('aurora'), await callsFor('minerva')];
    const [download] = await aurora.list();
    await expect(minerva.page(download?.id ?? 0)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(minerva.list(stationBySlug('aurora').id)).rejects.toMatchObject({
      failure: { status: 404 },
    });
    await expect(aurora.page(2_000_000)).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('refuses downloads to members whose station has no downloads page', async () => {
    const { list, page } = await callsFor('ipe');
    await expect(list()).rejects.toMatchObject({ failure: { status: 403 } });
    const { id } = await getApi()
      .database.db.selectFrom('download')
      .select('id')
      .where('station_id', '=', stationBySlug('ipe').id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await expect(page(id)).rejects.toMatchObject({ failure: { status: 403 } });
  });
});
