import { listTransparency } from '@estacao/contract';
import { contentOf } from '@estacao/stations/content';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';
import { changeStations } from '../../testing/test-api.ts';

onEachDatabase('transparency documents', {}, (getApi) => {
  const fetchDocuments = async (slug: string) => {
    const { token } = await signInAs(getApi(), slug);
    return getApi()
      .client(slug, () => token)
      .call(listTransparency);
  };

  test.each(['aurora', 'ipe'])(
    "members of %s see transparency documents in the station's order",
    async (slug) => {
      const documents = await fetchDocuments(slug);
      expect(documents).toEqual(contentOf(slug).documents.map(({ name, url }) => ({ name, url })));
      expect(documents.length).toBeGreaterThan(3);
    },
  );

  test('the list never includes another station’s transparency documents', async () => {
    const { db } = getApi().database;
    const { user } = await signInAs(getApi(), 'aurora');
    await db.deleteFrom('transparency_document').where('station_id', '=', user.station.id).execute();
    expect(await fetchDocuments('aurora')).toEqual([]);
    expect((await fetchDocuments('minerva')).length).toBeGreaterThan(3);
  });

  test('transparency documents are unavailable when the station has no such page', async () => {
    await changeStations(getApi(), ({ features }) => ({ features: { ...features, accountability: false } }));
    await expect(fetchDocuments('minerva')).rejects.toMatchObject({ failure: { status: 404 } });
    await changeStations(getApi(), () => ({}));
  });
});
