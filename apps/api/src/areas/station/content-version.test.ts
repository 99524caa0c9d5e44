import { listContentVersions } from '@estacao/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../testing/each-database.ts';
import { stationBySlug } from '../../testing/test-api.ts';

const aurora = stationBySlug('aurora').id;
const minerva = stationBySlug('minerva').id;

onEachDatabase('the versions of public content', {}, (running, kind) => {
  const ask = (since?: number) =>
    running()
      .client('aurora')
      .call(listContentVersions, { query: since === undefined ? {} : { since } });
  const db = () => running().database.db;

  test('each station has a version from the start', async () => {
    const { changed } = await ask();
    expect(changed.map(({ stationId }) => stationId)).toEqual(expect.arrayContaining([aurora, minerva]));
  });

  test('a write changes its station’s version and no other', async () => {
    const before = await ask();
    const of = (answer: typeof before, id: number) =>
      answer.changed.find(({ stationId }) => stationId === id)?.version;
    const section = db().selectFrom('landing_section').select('id').where('station_id', '=', aurora);
    const changes = [
      () => db().updateTable('landing_section').set({ title: 'Novo' }).where('station_id', '=', aurora),
      () => db().updateTable('landing_item').set({ name: 'Novo' }).where('section_id', 'in', section),
      () => db().updateTable('activity').set({ name: 'Nova' }).where('station_id', '=', aurora),
      () => db().deleteFrom('prerequisite').where('station_id', '=', aurora),
      () =>
        db()
          .insertInto('landing_section')
          .values({ station_id: aurora, position: 99, key: 'nova', type_id: 1 }),
    ];
    let last = of(before, aurora) ?? 0;
    for (const change of changes) {
      await change().execute();
      const now = await ask(before.horizon);
      expect(of(now, aurora)).toBeGreaterThan(last);
      last = of(now, aurora) ?? 0;
    }
    const now = await ask();
    expect(of(now, minerva)).toBe(of(before, minerva));
  });

  if (kind === 'postgres')
    test('reports a change whose transaction ends after a later one', async () => {
      const slow = await db().startTransaction().execute();
      await slow
        .updateTable('landing_section')
        .set({ title: 'Devagar' })
        .where('station_id', '=', aurora)
        .execute();
      await db()
        .updateTable('landing_section')
        .set({ title: 'Depressa' })
        .where('station_id', '=', minerva)
        .execute();
      const meanwhile = await ask();
      await slow.commit().execute();
      const { changed } = await ask(meanwhile.horizon);
      const before = meanwhile.changed.find(({ stationId }) => stationId === aurora)?.version ?? 0;
      expect(changed.find(({ stationId }) => stationId === aurora)?.version).toBeGreaterThan(before);
    });

  test('does not report a change again after it was seen', async () => {
    // Any open transaction in the cluster keeps the horizon back.
    await expect
      .poll(async () => {
        await sql`SELECT pg_current_xact_id()`.execute(db());
        const { horizon } = await ask();
        return (await ask(horizon)).changed;
      })
      .toEqual([]);
  });
});
