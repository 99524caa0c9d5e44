import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

// Finds a station's rows by following the foreign keys in the database catalogue. New tables are included
// without a change here.

interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
}

export interface Belonging {
  readonly table: string;
  readonly ownership: RawBuilder<boolean>;
}

const ROOT = 'station';

async function referencesOf(db: Db): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT
      child.relname::text AS "table",
      parent.relname::text AS target,
      (SELECT array_agg(a.attname::text ORDER BY k.place)
         FROM unnest(c.conkey) WITH ORDINALITY AS k (number, place)
         JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.place)
         FROM unnest(c.confkey) WITH ORDINALITY AS k (number, place)
         JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.number) AS "targetColumns"
    FROM pg_constraint c
    JOIN pg_class child ON child.oid = c.conrelid
    JOIN pg_class parent ON parent.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace AND c.conrelid <> c.confrelid
    ORDER BY child.relname, c.conname`.execute(db);
  return rows;
}

export async function belongingsOf(db: Db, stationId: number): Promise<readonly Belonging[]> {
  const references = await referencesOf(db);
  const belongings = new Map<string, Belonging>();
  const visiting = new Set<string>();
  const visit = (table: string): Belonging | undefined => {
    const existing = belongings.get(table);
    if (existing !== undefined) return existing;
    if (visiting.has(table)) throw new Error(`${table} references itself through other tables`);
    visiting.add(table);
    const conditions = references.flatMap((reference) => {
      const parent = reference.table === table ? visit(reference.target) : undefined;
      if (parent === undefined) return [];
      const columns = sql.join(reference.columns.map((name) => sql.ref(name)));
      const targets = sql.join(reference.targetColumns.map((name) => sql.ref(name)));
      return [
        sql<boolean>`(${columns}) IN (SELECT ${targets} FROM ${sql.table(parent.table)} WHERE ${parent.ownership})`,
      ];
    });
    visiting.delete(table);
    const ownership =
      table === ROOT ? sql<boolean>`id = ${stationId}` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
    if (table !== ROOT && conditions.length === 0) return undefined;
    const belonging = { table, ownership };
    belongings.set(table, belonging);
    return belonging;
  };
  visit(ROOT);
  for (const { table } of references) visit(table);
  return [...belongings.values()];
}

export async function countRows(
  db: Db,
  belongings: readonly Belonging[],
): Promise<readonly (readonly [table: string, count: number])[]> {
  const counts: [string, number][] = [];
  for (const { table, ownership } of belongings) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${ownership}`.execute(db);
    counts.push([table, rows[0]?.count ?? 0]);
  }
  return counts;
}

/** Locks all rows first so that no row is added, then deletes in reverse order of references. */
export async function deleteBelongings(trx: Trx, belongings: readonly Belonging[]): Promise<void> {
  for (const { table, ownership } of belongings) {
    await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${ownership} FOR UPDATE`.execute(trx);
  }
  for (const { table, ownership } of belongings.toReversed()) {
    await sql`DELETE FROM ${sql.table(table)} WHERE ${ownership}`.execute(trx);
  }
}

/** Replaces a text in every text and JSON column. Picture addresses occur in the content of any area. */
export async function replaceEverywhere(trx: Trx, search: string, replacement: string): Promise<number> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    SELECT c.table_name::text AS "table", c.column_name::text AS "column", c.data_type::text AS type
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb') AND c.is_generated = 'NEVER'`.execute(
    trx,
  );
  let changedCount = 0;
  for (const { table, column, type } of columns) {
    const name = sql.ref(column);
    const { numAffectedRows = 0n } = await sql`
      UPDATE ${sql.table(table)} SET ${name} = replace(${name}::text, ${search}, ${replacement})::${sql.raw(type)}
      WHERE strpos(${name}::text, ${search}) > 0`.execute(trx);
    changedCount += Number(numAffectedRows);
  }
  return changedCount;
}
