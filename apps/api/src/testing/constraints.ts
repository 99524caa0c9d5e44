import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { areaTestings } from './area-testing.ts';

/**
 * Reads every row against every constraint once more, and against the rules that no constraint can express.
 * Returns what is broken: nothing, in a sound database.
 */
export async function brokenConstraints(db: Db): Promise<string[]> {
  const broken = [...(await unenforced(db)), ...(await brokenChecks(db)), ...(await brokenReferences(db))];
  const rules = (await areaTestings()).flatMap((testing) => Object.entries(testing.rules ?? {}));
  for (const [name, query] of rules) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken.push(name);
  }
  return broken;
}

async function unenforced(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE NOT convalidated`.execute(db);
  return rows.map(({ name }) => `${name} is not in force`);
}

async function brokenChecks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; table: string; expression: string }>`
    SELECT conname AS name, conrelid::regclass::text AS table, pg_get_expr(conbin, conrelid) AS expression
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(db);
  const broken: string[] = [];
  for (const { name, table, expression } of rows) {
    const found =
      await sql`SELECT 1 FROM ${sql.raw(table)} WHERE NOT (${sql.raw(expression)}) LIMIT 1`.execute(db);
    if (found.rows.length > 0) broken.push(name);
  }
  return broken;
}

async function brokenReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; child: string; parent: string; own: string[]; other: string[] }>`
    SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k(num, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS own,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k(num, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS other
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(db);
  const broken: string[] = [];
  for (const { name, child, parent, own, other } of rows) {
    const same = own.map((column, index) => `p.${other[index]} = c.${column}`).join(' AND ');
    const set = own.map((column) => `c.${column} IS NOT NULL`).join(' AND ');
    const orphans = sql`
      SELECT 1 FROM ${sql.raw(child)} c
      WHERE ${sql.raw(set)} AND NOT EXISTS (SELECT 1 FROM ${sql.raw(parent)} p WHERE ${sql.raw(same)}) LIMIT 1`;
    if ((await orphans.execute(db)).rows.length > 0) broken.push(name);
  }
  return broken;
}
