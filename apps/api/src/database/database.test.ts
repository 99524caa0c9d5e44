import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi } from '../testing/test-api.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

onEachDatabase('the database', {}, (getApi) => {
  test('both drivers read SQL types as the same JavaScript values', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, 12.50::numeric(6,2) AS decimal, '1990-05-17'::date AS day,
        '2026-01-31T12:00:00Z'::timestamptz AS moment, true AS flag, null::text AS nothing,
        ARRAY['a','b'] AS list, '{"a":1}'::jsonb AS json, 7::smallint AS small`.execute(getApi().database.db);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        decimal: '12.50',
        day: '1990-05-17',
        moment: new Date('2026-01-31T12:00:00Z'),
        flag: true,
        nothing: null,
        list: ['a', 'b'],
        json: { a: 1 },
        small: 7,
      },
    ]);
  });

  test('rejects an integer beyond JavaScript’s safe range', async () => {
    await expect(sql`SELECT 9007199254740993::int8 AS big`.execute(getApi().database.db)).rejects.toThrow(
      RangeError,
    );
    await expect(sql`SELECT 1`.execute(getApi().database.db)).resolves.toBeDefined();
  });

  test('rolls back a failed transaction', async () => {
    const { db } = getApi().database;
    const countStations = async () => (await db.selectFrom('station').select('id').execute()).length;
    const countBefore = await countStations();
    const failedTransaction = db.transaction().execute(async (trx) => {
      await trx.insertInto('station').values({ id: 9_999, slug: 'nova', created_at: new Date() }).execute();
      throw new Error('no');
    });
    await expect(failedTransaction).rejects.toThrow('no');
    expect(await countStations()).toBe(countBefore);
  });

  test('each of thirty concurrent queries gets its own result', async () => {
    const { db } = getApi().database;
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0
          ? db.transaction().execute((trx) => sql<{ n: number }>`SELECT ${index}::int AS n`.execute(trx))
          : sql<{ n: number }>`SELECT ${index}::int AS n`.execute(db),
      ),
    );
    expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  test('a second start on an up-to-date database changes no members', async () => {
    const { db } = getApi().database;
    const fetchMembers = async () =>
      JSON.stringify(await db.selectFrom('member').selectAll().orderBy('id').execute());
    const membersBefore = await fetchMembers();
    const secondApi = await startTestApi({
      database: { ...getApi().database, close: async () => {} },
      config: { samples: true },
    });
    await secondApi.stop();
    expect(await fetchMembers()).toBe(membersBefore);
  });
});

describe('two APIs starting on an empty PostgreSQL', () => {
  longTest('two APIs that start together on an empty PostgreSQL create tables and samples once', async () => {
    const { createUrl } = sharedPostgres();
    const url = await createUrl();
    const emptyDatabase = await openDatabase({ url });
    await sql`DROP SCHEMA public CASCADE`.execute(emptyDatabase.db);
    await sql`CREATE SCHEMA public`.execute(emptyDatabase.db);
    const startApi = async () =>
      startTestApi({ database: await openDatabase({ url }), config: { samples: true } });
    const apis = await Promise.all([startApi(), startApi()]);
    const members = await emptyDatabase.db.selectFrom('member').select('email').execute();
    expect(new Set(members.map(({ email }) => email)).size).toBe(members.length);
    expect(members.length).toBeGreaterThan(0);
    await migrate(emptyDatabase.db);
    await Promise.all([...apis.map((api) => api.stop()), emptyDatabase.close()]);
  });
});

longTest('transactions leave one of three PostgreSQL connections free for reads', async () => {
  const { db, close } = await openDatabase({ url: await sharedPostgres().createUrl(), connections: 3 });
  let release = () => {};
  const releaseSignal = new Promise<void>((resolve) => {
    release = resolve;
  });
  let startedCount = 0;
  const writes = Array.from({ length: 9 }, () =>
    db.transaction().execute(async () => {
      startedCount += 1;
      await releaseSignal;
    }),
  );
  await sql`SELECT 1`.execute(db);
  await expect.poll(() => startedCount).toBe(2);
  await sql`SELECT 1`.execute(db);
  expect(startedCount).toBe(2);
  release();
  await Promise.all(writes);
  expect(startedCount).toBe(9);
  await close();
});
