import { type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

const SECOND = 1_000;
const HOUR = 60 * 60_000;
const BATCH_SIZE = 20;

/** Delay before the first retry. Exponential backoff doubles it up to an hour. */
const FIRST_WAIT = 15 * SECOND;
const MAX_DOUBLINGS = 20;

interface OutboundQueue<Table extends keyof Tables> {
  readonly table: Table;
  readonly deliveredAt: string & keyof Tables[Table];
  readonly failure: string;
  readonly id?: number | undefined;
}

/**
 * Delivers due rows to an external service. Claims each row by moving `next_at` (SKIP LOCKED), so one process
 * sends it and a failing row blocks no others. Failed rows are retried with the same id: at-least-once
 * delivery.
 */
export async function deliverDue<Table extends 'pre_registration_change' | 'union_request'>(
  { database: { backgroundDb }, clock, reportError }: Services,
  { table, deliveredAt, failure, id }: OutboundQueue<Table>,
  deliver: (row: Selectable<Tables[Table]>) => Promise<void>,
): Promise<void> {
  const now = new Date(clock());
  const { rows } = await sql<Selectable<Tables[Table]> & { readonly id: number }>`
    WITH due AS MATERIALIZED (
      SELECT id FROM ${sql.table(table)}
      WHERE ${sql.ref(deliveredAt)} IS NULL AND next_at <= ${now} ${id === undefined ? sql`` : sql`AND id = ${id}`}
        AND EXISTS (SELECT FROM member WHERE member.id = member_id AND member.cpf_proof IS NOT NULL)
      ORDER BY next_at, id LIMIT ${sql.lit(BATCH_SIZE)} FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(table)} SET tries = tries + 1, next_at = ${now}::timestamptz + interval '1 millisecond'
      * least(${sql.lit(HOUR)}, ${sql.lit(FIRST_WAIT)} * power(2, least(tries, ${sql.lit(MAX_DOUBLINGS)})))
    WHERE id IN (SELECT id FROM due) RETURNING *`.execute(backgroundDb);
  for (const row of rows.toSorted((rowA, rowB) => rowA.id - rowB.id)) {
    try {
      await deliver(row);
    } catch (error) {
      reportError(failure, error);
      continue;
    }
    const sentAt = new Date(clock());
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(deliveredAt)} = ${sentAt} WHERE id = ${row.id}`.execute(
      backgroundDb,
    );
  }
}
