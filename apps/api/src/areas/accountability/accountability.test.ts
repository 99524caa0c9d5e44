import { listTransparency } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { changeStations } from '../../testing/test-api.ts';

onEachDatabase('transparency documents', {}, (running) => {
  const list = async (slug: string) => {
    const { token } = await signInAs(running(), slug);
    return running()
      .client(slug, () => token)
      .call(listTransparency);
  };

  test.each(['aurora', 'ipe'])("are listed for members of %s in the station's order", async (slug) => {
    const found = await list(slug);
    expect(found).toEqual(contentOf(slug).documents.map(({ name, url }) => ({ name, url })));
    expect(found.length).toBeGreaterThan(3);
  });

  test('never include another station’s documents', async () => {
    const { db } = running().database;
    const { user } = await signInAs(running(), 'aurora');
    await db.deleteFrom('transparency_document').where('station_id', '=', user.station.id).execute();
    expect(await list('aurora')).toEqual([]);
    expect((await list('minerva')).length).toBeGreaterThan(3);
  });

  test('are unavailable when the station has no such page', async () => {
    await changeStations(running(), ({ features }) => ({ features: { ...features, accountability: false } }));
    await expect(list('minerva')).rejects.toMatchObject({ failure: { status: 404 } });
    await changeStations(running(), () => ({}));
  });
});
