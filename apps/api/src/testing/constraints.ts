import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';
import { areaTestings } from './area-testing.ts';

/** What finds rows that should not be there, by its name. */
type Search = readonly [name: string, query: RawBuilder<unknown>];

/**
 * Reads every row against every constraint once more, and against the rules that no constraint can express.
 * Returns what is broken: nothing, in a sound database.
 */
export async function brokenConstraints(db: Db | Trx): Promise<string[]> {
  const rules = (await areaTestings()).flatMap(({ rules: own = {} }) => Object.entries(own));
  const searches: readonly Search[] = [
    ...(await checkSearches(db)),
    ...(await referenceSearches(db)),
    ...rules,
  ];
  // Several hundred searches in one statement: a round trip for each took most of the time of the tests that call this.
  const found = sql.join(searches.map(([name, query]) => sql`(${name}::text, EXISTS (${query}))`));
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (VALUES ${found}) AS search(name, is_found) WHERE is_found`.execute(db);
  return [...(await unenforced(db)), ...rows.map(({ name }) => name)];
}

async function unenforced(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT conname AS name FROM pg_constraint WHERE NOT convalidated`.execute(db);
  return rows.map(({ name }) => `${name} is not in force`);
}

async function checkSearches(db: Db | Trx): Promise<Search[]> {
  const { rows } = await sql<{ name: string; table: string; expression: string }>`
    SELECT conname AS name, conrelid::regclass::text AS table, pg_get_expr(conbin, conrelid) AS expression
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name, table, expression }) => [
    name,
    sql`SELECT 1 FROM ${sql.raw(table)} WHERE NOT (${sql.raw(expression)})`,
  ]);
}

async function referenceSearches(db: Db | Trx): Promise<Search[]> {
  const { rows } = await sql<{ name: string; child: string; parent: string; own: string[]; other: string[] }>`
    SELECT conname AS name, conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k(num, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS own,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k(num, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS other
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ name, child, parent, own, other }) => {
    const same = own.map((column, index) => `p.${other[index]} = c.${column}`).join(' AND ');
    const set = own.map((column) => `c.${column} IS NOT NULL`).join(' AND ');
    return [
      name,
      sql`
        SELECT 1 FROM ${sql.raw(child)} c
        WHERE ${sql.raw(set)} AND NOT EXISTS (SELECT 1 FROM ${sql.raw(parent)} p WHERE ${sql.raw(same)})`,
    ];
  });
}
