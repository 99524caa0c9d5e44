import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { findBrokenRules } from './broken-rules.ts';
import { sharedPostgres } from './shared-postgres.ts';

let database: Database;
beforeAll(async () => {
  database = await sharedPostgres().createDatabase();
});
afterAll(() => database.close());

test('finds no broken rule in a sound database', async () => {
  expect(await findBrokenRules(database.db)).toEqual([]);
});

test('names broken rules and constraints that are not enforced', async () => {
  const { db } = database;
  const rollback = new Error('undone');
  const transaction = db.transaction().execute(async (trx) => {
    await sql`UPDATE product SET reserved = reserved + 1 WHERE id = (SELECT min(id) FROM product)`.execute(
      trx,
    );
    await sql`ALTER TABLE post ADD CONSTRAINT post_is_empty CHECK (description = '') NOT VALID`.execute(trx);
    expect(await findBrokenRules(trx)).toEqual([
      'post_is_empty is not enforced',
      'reserved stock differs from held reservations',
    ]);
    throw rollback;
  });
  await expect(transaction).rejects.toBe(rollback);
});
