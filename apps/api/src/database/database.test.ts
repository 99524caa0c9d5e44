import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { longTest } from '../../../../.ci/tools/long-test.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { sharedPostgres } from '../testing/shared-postgres.ts';
import { startTestApi } from '../testing/test-api.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

onEachDatabase('the database', {}, (running) => {
  test('reads every type the same way on both drivers', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::int8 AS big, 12.50::numeric(6,2) AS decimal, '1990-05-17'::date AS day,
        '2026-01-31T12:00:00Z'::timestamptz AS moment, true AS flag, null::text AS nothing,
        ARRAY['a','b'] AS list, '{"a":1}'::jsonb AS json, 7::smallint AS small`.execute(
      running().database.db,
    );
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
    await expect(sql`SELECT 9007199254740993::int8 AS big`.execute(running().database.db)).rejects.toThrow(
      RangeError,
    );
    await expect(sql`SELECT 1`.execute(running().database.db)).resolves.toBeDefined();
  });

  test('rolls back a failed transaction', async () => {
    const { db } = running().database;
    const count = async () => (await db.selectFrom('station').select('id').execute()).length;
    const before = await count();
    const failed = db.transaction().execute(async (trx) => {
      await trx.insertInto('station').values({ id: 9_999, slug: 'nova', created_at: new Date() }).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await count()).toBe(before);
  });

  test('answers concurrent queries one after the other', async () => {
    const { db } = running().database;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 3 === 0
          ? db.transaction().execute((trx) => sql<{ n: number }>`SELECT ${index}::int AS n`.execute(trx))
          : sql<{ n: number }>`SELECT ${index}::int AS n`.execute(db),
      ),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  test('starts again on an up-to-date database without changes', async () => {
    const { db } = running().database;
    const state = async () =>
      JSON.stringify(await db.selectFrom('member').selectAll().orderBy('id').execute());
    const before = await state();
    const twin = await startTestApi({
      database: { ...running().database, close: async () => {} },
      config: { samples: true },
    });
    await twin.stop();
    expect(await state()).toBe(before);
  });
});

describe('two processes starting on an empty PostgreSQL', () => {
  longTest('create the tables and samples once', async () => {
    const { freshUrl } = sharedPostgres();
    const url = await freshUrl();
    const clean = await openDatabase({ url });
    await sql`DROP SCHEMA public CASCADE`.execute(clean.db);
    await sql`CREATE SCHEMA public`.execute(clean.db);
    const start = async () =>
      startTestApi({ database: await openDatabase({ url }), config: { samples: true } });
    const apis = await Promise.all([start(), start()]);
    const members = await clean.db.selectFrom('member').select('email').execute();
    expect(new Set(members.map(({ email }) => email)).size).toBe(members.length);
    expect(members.length).toBeGreaterThan(0);
    await migrate(clean.db);
    await Promise.all([...apis.map((api) => api.stop()), clean.close()]);
  });
});

longTest('transactions leave PostgreSQL connections free for reads', async () => {
  const { db, close } = await openDatabase({ url: await sharedPostgres().freshUrl(), connections: 3 });
  let letGo = () => {};
  const over = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let begun = 0;
  const writes = Array.from({ length: 9 }, () =>
    db.transaction().execute(async () => {
      begun += 1;
      await over;
    }),
  );
  await sql`SELECT 1`.execute(db);
  await expect.poll(() => begun).toBe(2);
  await sql`SELECT 1`.execute(db);
  expect(begun).toBe(2);
  letGo();
  await Promise.all(writes);
  expect(begun).toBe(9);
  await close();
});
