import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows that belong to one other row, stand in an order, and are known there by their keys. */
export interface KeyedTable {
  /** It has the columns `id`, `key` and `position`, the last two unique for their owner. */
  readonly table: keyof Tables & string;
  readonly owner: string;
  /** Columns whose update is not simply what is given, by name. */
  readonly updates?: Readonly<Record<string, RawBuilder<unknown>>>;
}

export interface KeyedRow {
  readonly key: string;
  readonly [column: string]: unknown;
}

/**
 * Makes the rows of an owner those that are given, in their order. One that is there keeps its number, and whatever
 * isn't given. Others come after them, or go where `prune` says so. Answers the number of each that was given.
 */
export async function writeKeyed(
  trx: Trx,
  { table, owner, updates = {} }: KeyedTable,
  ownerId: number,
  rows: readonly KeyedRow[],
  prune: boolean,
): Promise<ReadonlyMap<string, number>> {
  const [target, own] = [sql.table(table), sql`${sql.ref(owner)} = ${ownerId}`];
  const given = rows.map(({ key }) => key);
  // In the order of their numbers, in which whoever else locks several of them does so: an update takes them as they lie.
  await sql`SELECT id FROM ${target} WHERE ${own} ORDER BY id FOR UPDATE`.execute(trx);
  const others = sql`${own} AND NOT (key = ANY (${given}))`;
  if (prune) await sql`DELETE FROM ${target} WHERE ${others}`.execute(trx);
  // Out of the way: no two may have one place, not even for a moment.
  await sql`UPDATE ${target} SET position = -1 - position WHERE ${own}`.execute(trx);
  const written = new Map<string, number>();
  const [first] = rows;
  if (first !== undefined) {
    const columns = Object.keys(first);
    const values = rows.map(
      (row, position) => sql`(${sql.join([ownerId, position, ...columns.map((column) => row[column])])})`,
    );
    const set = ['position', ...columns].map(
      (column) => sql`${sql.ref(column)} = ${updates[column] ?? sql.ref(`excluded.${column}`)}`,
    );
    const { rows: found } = await sql<{ id: number; key: string }>`
      INSERT INTO ${target} (${sql.join([owner, 'position', ...columns].map((column) => sql.ref(column)))})
      VALUES ${sql.join(values)}
      ON CONFLICT (${sql.ref(owner)}, key) DO UPDATE SET ${sql.join(set)}
      RETURNING id, key`.execute(trx);
    for (const { id, key } of found) written.set(key, id);
  }
  await sql`
    UPDATE ${target} SET position = ${rows.length} + place - 1
    FROM (SELECT id AS kept, row_number() OVER (ORDER BY position DESC) AS place FROM ${target} WHERE ${own} AND position < 0) AS rest
    WHERE id = kept`.execute(trx);
  return written;
}
