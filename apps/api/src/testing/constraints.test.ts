import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { brokenConstraints } from './constraints.ts';
import { sharedPostgres } from './shared-postgres.ts';

let database: Database;
beforeAll(async () => {
  database = await sharedPostgres().fresh();
});
afterAll(() => database.close());

test('a sound database has no broken constraint', async () => {
  expect(await brokenConstraints(database.db)).toEqual([]);
});

test('rows that break a rule, a reference or a check are found by its name', async () => {
  const { db } = database;
  const undone = new Error('undone');
  const broken = db.transaction().execute(async (trx) => {
    // Without its triggers, PostgreSQL checks no reference.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`UPDATE product SET reserved = reserved + 1 WHERE id = (SELECT min(id) FROM product)`.execute(
      trx,
    );
    await sql`UPDATE post SET member_id = 0 WHERE id = (SELECT min(id) FROM post)`.execute(trx);
    await sql`ALTER TABLE post ADD CONSTRAINT post_is_empty CHECK (description = '') NOT VALID`.execute(trx);
    expect(await brokenConstraints(trx)).toEqual([
      'post_is_empty is not in force',
      'post_is_empty',
      'post_member_id_station_id_fkey',
      'what is reserved is not what is held',
    ]);
    throw undone;
  });
  await expect(broken).rejects.toBe(undone);
});
