import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { Tables } from './tables.ts';

/** An ordered table of child rows, identified by a key within their owner. */
export interface KeyedTable {
  /** Has the columns `id`, `key` and `position`; key and position are unique per owner. */
  readonly table: keyof Tables & string;
  readonly owner: string;
  readonly updates?: Readonly<Record<string, RawBuilder<unknown>>>;
}

export interface KeyedRow {
  readonly key: string;
  readonly [column: string]: unknown;
}

/**
 * Upserts an owner's rows in the given order. Existing rows keep their id and other columns. Unlisted rows
 * move behind them, or are deleted with `prune`. Returns the ids by key.
 */
export async function writeKeyedRows(
  trx: Trx,
  { table, owner, updates = {} }: KeyedTable,
  ownerId: number,
  rows: readonly KeyedRow[],
  prune: boolean,
): Promise<ReadonlyMap<string, number>> {
  const [target, ownerCondition] = [sql.table(table), sql`${sql.ref(owner)} = ${ownerId}`];
  const keys = rows.map(({ key }) => key);
  // Lock in order of ids, because an update locks in physical order and could deadlock.
  await sql`SELECT id FROM ${target} WHERE ${ownerCondition} ORDER BY id FOR UPDATE`.execute(trx);
  const unlistedCondition = sql`${ownerCondition} AND NOT (key = ANY (${keys}))`;
  if (prune) await sql`DELETE FROM ${target} WHERE ${unlistedCondition}`.execute(trx);
  // Move existing positions out of the way: the unique constraint is checked per row.
  await sql`UPDATE ${target} SET position = -1 - position WHERE ${ownerCondition}`.execute(trx);
  const ids = new Map<string, number>();
  const [first] = rows;
  if (first !== undefined) {
    const columns = Object.keys(first);
    const values = rows.map(
      (row, index) => sql`(${sql.join([ownerId, index, ...columns.map((column) => row[column])])})`,
    );
    const set = ['position', ...columns].map(
      (column) => sql`${sql.ref(column)} = ${updates[column] ?? sql.ref(`excluded.${column}`)}`,
    );
    const { rows: upserted } = await sql<{ id: number; key: string }>`
      INSERT INTO ${target} (${sql.join([owner, 'position', ...columns].map((column) => sql.ref(column)))})
      VALUES ${sql.join(values)}
      ON CONFLICT (${sql.ref(owner)}, key) DO UPDATE SET ${sql.join(set)}
      RETURNING id, key`.execute(trx);
    for (const { id, key } of upserted) ids.set(key, id);
  }
  await sql`
    UPDATE ${target} SET position = ${rows.length} + place - 1
    FROM (SELECT id AS kept, row_number() OVER (ORDER BY position DESC) AS place FROM ${target} WHERE ${ownerCondition} AND position < 0) AS rest
    WHERE id = kept`.execute(trx);
  return ids;
}
