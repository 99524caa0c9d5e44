import { MAX_ENTRIES } from '@estacao/contract/server';
import { activityKind, type Origin, type OriginOrder, type StatementEntry } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type PointsSource, type ReferencedRecord, sourceInfoOf, sourcesOf } from '../points/sources.ts';

interface Row {
  readonly id: number;
  readonly source: PointsSource;
  readonly source_id: string;
  readonly amount: number;
  readonly description: string;
  readonly created_at: Date;
  readonly activity_id: number | null;
  readonly type_id: number | null;
  readonly orders: readonly OriginOrder[] | null;
  readonly has_vouchers: boolean;
  readonly expired_description: string | null;
  readonly earned_at: Date | null;
  readonly remaining: readonly { readonly points: number; readonly expires_at: string | null }[] | null;
}

/**
 * SQL for an id in `source_id`, but only if the source refers to such a record. Other ids are never misread.
 */
function recordIdOf(
  record: ReferencedRecord,
  id: RawBuilder<unknown> = sql`entry.source_id`,
): RawBuilder<unknown> {
  return sql`CASE WHEN entry.source IN (${sql.join([...sourcesOf(record)])}) THEN ${id} END`;
}

/**
 * One query for any number of entries. Joins only the member's own records, even if a `source_id` names
 * another member's record.
 */
export async function entriesOf(
  db: Db,
  memberId: number,
  direction: 'used' | 'earned',
): Promise<StatementEntry[]> {
  const { rows } = await sql<Row>`
    SELECT entry.id, entry.source, entry.source_id, abs(entry.amount)::int8 AS amount, entry.description,
      entry.created_at, activity.id AS activity_id, activity.type_id, bought.orders,
      coalesce(bought.has_vouchers, false)
        OR coalesce(took.id IN (SELECT participation_id FROM voucher WHERE member_id = ${memberId}), false)
        AS has_vouchers,
      came.description AS expired_description, lot.earned_at, kept.remaining
    FROM (
      SELECT * FROM points_entry
      WHERE member_id = ${memberId} AND ${direction === 'used' ? sql`amount < 0` : sql`amount > 0`}
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_ENTRIES}
    ) entry
    LEFT JOIN product_order own
      ON own.id = ${recordIdOf('order', sql`entry.source_id::int`)} AND own.member_id = entry.member_id
    LEFT JOIN payment
      ON payment.end_to_end_id = ${recordIdOf('payment')} AND payment.member_id = entry.member_id
    LEFT JOIN refund
      ON refund.id = ${recordIdOf('refund', sql`entry.source_id::int`)} AND refund.member_id = entry.member_id
    LEFT JOIN participation took
      ON took.source = ${recordIdOf('participation', sql`regexp_replace(entry.source, '-(price|reward)$', '')`)}
      AND took.source_id = entry.source_id AND took.member_id = entry.member_id
    LEFT JOIN activity
      ON activity.id = coalesce(took.activity_id, own.activity_id) AND activity.station_id = entry.station_id
    LEFT JOIN points_lot lot
      ON lot.id = ${recordIdOf('lot', sql`entry.source_id::int8`)} AND lot.member_id = entry.member_id
    LEFT JOIN points_entry came ON came.id = lot.entry_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('id', ordered.id, 'code', ordered.code) ORDER BY ordered.id) AS orders,
        bool_or(ordered.has_vouchers) AS has_vouchers
      FROM product_order ordered
      WHERE ordered.charge_id = coalesce(
          ${recordIdOf('purchase', sql`split_part(entry.source_id, '-', 2)::int`)},
          payment.charge_id, refund.charge_id, own.charge_id)
        AND ordered.member_id = entry.member_id AND (own.id IS NULL OR ordered.id = own.id)
    ) bought ON true
    LEFT JOIN (
      SELECT entry_id, json_agg(json_build_object('points', points, 'expires_at', expires_at)
        ORDER BY expires_at NULLS LAST) AS remaining
      FROM (
        SELECT entry_id, expires_at, sum(remaining)::int8 AS points FROM points_lot
        WHERE member_id = ${memberId} AND remaining > 0 GROUP BY entry_id, expires_at
      ) alike GROUP BY entry_id
    ) kept ON kept.entry_id = entry.id
    ORDER BY entry.created_at DESC, entry.id DESC`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    description: row.description,
    points: row.amount,
    createdAt: row.created_at.toISOString(),
    origin: originOf(row),
    left: (row.remaining ?? []).map(({ points, expires_at }) => ({
      points,
      expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
    })),
  }));
}

function linkTarget(record: ReferencedRecord, { source_id, activity_id }: Row): number | null {
  return record === 'request' || record === 'quiz' ? Number.parseInt(source_id, 10) : activity_id;
}

function originOf(row: Row): Origin {
  const { kind, record } = sourceInfoOf(row.source);
  return {
    kind,
    id: linkTarget(record, row),
    activity: row.type_id === null ? null : activityKind(row.type_id),
    orders: row.orders ?? [],
    hasVouchers: row.has_vouchers,
    expired:
      row.earned_at === null
        ? null
        : { description: row.expired_description ?? '', earnedAt: row.earned_at.toISOString() },
  };
}
