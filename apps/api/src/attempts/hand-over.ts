import { type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Services } from '../services.ts';

const SECOND = 1_000;
const HOUR = 60 * 60_000;
const AT_ONCE = 20;

/** How long it waits before it is tried once more: twice as long each time, up to an hour. */
const FIRST_WAIT = 15 * SECOND;
const MOST_DOUBLED = 20;

/** What waits in a table to be told to somebody outside, and the column that says when they were. */
interface Waiting<Table extends keyof Tables> {
  readonly table: Table;
  readonly toldAt: string & keyof Tables[Table];
  /** What the log says where they couldn't be. */
  readonly failure: string;
  /** One alone. Otherwise all that are due. */
  readonly id?: number | undefined;
}

/**
 * Tells somebody outside what has been written down. Each is taken for a while first, so that of several processes one tells it,
 * and so that what nobody takes lets others by; what wasn't answered is told again, by the same number.
 */
export async function handOver<Table extends 'pre_registration_change' | 'union_request'>(
  { database: { patient }, clock, report }: Services,
  { table, toldAt, failure, id }: Waiting<Table>,
  tell: (row: Selectable<Tables[Table]>) => Promise<void>,
): Promise<void> {
  const now = new Date(clock());
  const { rows } = await sql<Selectable<Tables[Table]> & { readonly id: number }>`
    WITH due AS MATERIALIZED (
      SELECT id FROM ${sql.table(table)}
      WHERE ${sql.ref(toldAt)} IS NULL AND next_at <= ${now} ${id === undefined ? sql`` : sql`AND id = ${id}`}
        AND EXISTS (SELECT FROM member WHERE member.id = member_id AND member.cpf_proof IS NOT NULL)
      ORDER BY next_at, id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED
    )
    UPDATE ${sql.table(table)} SET tries = tries + 1, next_at = ${now}::timestamptz + interval '1 millisecond'
      * least(${sql.lit(HOUR)}, ${sql.lit(FIRST_WAIT)} * power(2, least(tries, ${sql.lit(MOST_DOUBLED)})))
    WHERE id IN (SELECT id FROM due) RETURNING *`.execute(patient);
  for (const row of rows.toSorted((one, other) => one.id - other.id)) {
    try {
      await tell(row);
    } catch (error) {
      report(failure, error);
      continue;
    }
    const told = new Date(clock());
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(toldAt)} = ${told} WHERE id = ${row.id}`.execute(
      patient,
    );
  }
}
