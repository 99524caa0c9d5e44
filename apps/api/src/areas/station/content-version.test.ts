import { listContentVersions } from '@estacao/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const aurora = stationBySlug('aurora').id;
const minerva = stationBySlug('minerva').id;

onEachDatabase('the versions of public content', {}, (getApi, kind) => {
  const fetchVersions = (since?: number) =>
    getApi()
      .client('aurora')
      .call(listContentVersions, { query: since === undefined ? {} : { since } });
  const db = () => getApi().database.db;

  test('each station has a content version from the start', async () => {
    const { changed } = await fetchVersions();
    expect(changed.map(({ stationId }) => stationId)).toEqual(expect.arrayContaining([aurora, minerva]));
  });

  test('a write changes the content version of its station and of no other', async () => {
    const initialVersions = await fetchVersions();
    const findVersion = (versions: typeof initialVersions, id: number) =>
      versions.changed.find(({ stationId }) => stationId === id)?.version;
    const sectionQuery = db().selectFrom('landing_section').select('id').where('station_id', '=', aurora);
    const changes = [
      () => db().updateTable('landing_section').set({ title: 'Novo' }).where('station_id', '=', aurora),
      () => db().updateTable('landing_item').set({ name: 'Novo' }).where('section_id', 'in', sectionQuery),
      () => db().updateTable('activity').set({ name: 'Nova' }).where('station_id', '=', aurora),
      () => db().deleteFrom('prerequisite').where('station_id', '=', aurora),
      () =>
        db()
          .insertInto('landing_section')
          .values({ station_id: aurora, position: 99, key: 'nova', type_id: 1 }),
    ];
    let lastVersion = findVersion(initialVersions, aurora) ?? 0;
    for (const change of changes) {
      await change().execute();
      const newVersions = await fetchVersions(initialVersions.horizon);
      expect(findVersion(newVersions, aurora)).toBeGreaterThan(lastVersion);
      lastVersion = findVersion(newVersions, aurora) ?? 0;
    }
    const newVersions = await fetchVersions();
    expect(findVersion(newVersions, minerva)).toBe(findVersion(initialVersions, minerva));
  });

  if (kind === 'postgres')
    test('reports a content change whose transaction ends after a later transaction', async () => {
      const slowTransaction = await db().startTransaction().execute();
      await slowTransaction
        .updateTable('landing_section')
        .set({ title: 'Devagar' })
        .where('station_id', '=', aurora)
        .execute();
      await db()
        .updateTable('landing_section')
        .set({ title: 'Depressa' })
        .where('station_id', '=', minerva)
        .execute();
      const concurrentVersions = await fetchVersions();
      await slowTransaction.commit().execute();
      const { changed } = await fetchVersions(concurrentVersions.horizon);
      const versionBefore =
        concurrentVersions.changed.find(({ stationId }) => stationId === aurora)?.version ?? 0;
      expect(changed.find(({ stationId }) => stationId === aurora)?.version).toBeGreaterThan(versionBefore);
    });

  test('does not report a content change again when a request passes the new horizon', async () => {
    // Polls, because any open transaction in the cluster keeps the horizon back.
    await expect
      .poll(async () => {
        await sql`SELECT pg_current_xact_id()`.execute(db());
        const { horizon } = await fetchVersions();
        return (await fetchVersions(horizon)).changed;
      })
      .toEqual([]);
  });
});
