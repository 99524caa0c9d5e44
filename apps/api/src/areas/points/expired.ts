import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import './tables.ts';

const DESCRIPTION = 'Pontos expirados';

export function unbookedExpiry(memberId: number, now: Date): RawBuilder<number> {
  return sql`(
    SELECT coalesce(sum(remaining), 0) FROM points_lot
    WHERE member_id = ${memberId} AND remaining > 0 AND expires_at < ${now})`;
}

export async function hasUnbookedExpiry(db: Db, memberId: number, now: Date): Promise<boolean> {
  const lot = await db
    .selectFrom('points_lot')
    .select('id')
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '<', now)
    .limit(1)
    .executeTakeFirst();
  return lot !== undefined;
}

/**
 * Books an entry for each expired lot, dated by its expiry or, if later, its return. The caller holds the
 * member's lock.
 *
 * Idempotent: a booked lot has nothing remaining.
 */
export async function bookExpired(trx: Trx, memberId: number, now: Date): Promise<void> {
  await sql`
    WITH over AS (
      SELECT lot.id, lot.member_id, lot.station_id, remaining, greatest(expires_at, entry.created_at) AS expires_at
      FROM points_lot AS lot JOIN points_entry AS entry ON entry.id = lot.entry_id
      WHERE lot.member_id = ${memberId} AND remaining > 0 AND expires_at < ${now} ORDER BY expires_at, lot.id
    ), booked AS (
      INSERT INTO points_entry (member_id, station_id, amount, description, source, source_id, created_at)
      SELECT member_id, station_id, -remaining, ${DESCRIPTION}, 'expired', id::text, expires_at FROM over
      ORDER BY expires_at, id
      RETURNING id, source_id
    ), spent AS (
      INSERT INTO points_spend (entry_id, lot_id, member_id, station_id, amount)
      SELECT booked.id, over.id, member_id, station_id, remaining FROM over JOIN booked ON source_id = over.id::text
    )
    UPDATE points_lot SET remaining = 0 FROM over WHERE points_lot.id = over.id`.execute(trx);
}
