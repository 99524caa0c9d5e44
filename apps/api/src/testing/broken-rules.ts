import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { areaTestings } from './area-testing.ts';

/**
 * What is wrong in a database: rows that break a rule which no constraint can express, and constraints that are not in force.
 * PostgreSQL itself refuses rows that break the others.
 */
export async function brokenRules(db: Db | Trx): Promise<string[]> {
  const rules = (await areaTestings()).flatMap(({ rules: own = {} }) => Object.entries(own));
  // One statement: a round trip for each took most of the time of the tests that call this.
  const searches = sql.join(rules.map(([name, query]) => sql`(${name}::text, EXISTS (${query}))`));
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (VALUES ${searches}) AS search(name, is_found) WHERE is_found`.execute(db);
  return [...(await unenforced(db)), ...rows.map(({ name }) => name)];
}

async function unenforced(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE NOT convalidated`.execute(db);
  return rows.map(({ name }) => `${name} is not in force`);
}
