import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { loadAreaTestings } from './area-testing.ts';

/** Finds rows that break an invariant no constraint can express, and constraints that are not enforced. */
export async function findBrokenRules(db: Db | Trx): Promise<string[]> {
  const rules = (await loadAreaTestings()).flatMap(({ rules: areaRules = {} }) => Object.entries(areaRules));
  // A single statement: one round trip per rule dominated the run time of these tests.
  const searches = sql.join(rules.map(([name, query]) => sql`(${name}::text, EXISTS (${query}))`));
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (VALUES ${searches}) AS search(name, is_found) WHERE is_found`.execute(db);
  return [...(await findUnenforcedConstraints(db)), ...rows.map(({ name }) => name)];
}

async function findUnenforcedConstraints(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE NOT convalidated`.execute(db);
  return rows.map(({ name }) => `${name} is not enforced`);
}
