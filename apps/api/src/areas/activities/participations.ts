import { maxRewards } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { usageOf } from '../points/rewards.ts';

// Pages, limits and prerequisites all count participations by these rules.

type ActivityId = number | RawBuilder<unknown>;

function fromParticipationsOf(memberId: number, activityId: ActivityId): RawBuilder<unknown> {
  return sql`
    FROM participation
    WHERE participation.member_id = ${memberId} AND participation.activity_id = ${activityId}
      -- By a CASE, the database looks up one order for each row. A join would read all orders of the member.
      AND CASE WHEN participation.source IN ('order', 'delivery') THEN NOT EXISTS (
        SELECT 1 FROM product_order
        WHERE product_order.id = participation.source_id::integer
          AND (participation.source, product_order.status) IN (('order', 'refunded'), ('delivery', 'cancelled')))
        ELSE true END`;
}

/** An upper bound for counting: activities without a limit can have many participations. */
const MAX_COUNTED = 10_000;

export function participationCount(memberId: number, activityId: ActivityId): RawBuilder<number> {
  const earlierAccounts = usageOf(memberId, sql`'taken-' || ${activityId}`);
  const countedRows = sql`(SELECT 1 ${fromParticipationsOf(memberId, activityId)} LIMIT ${MAX_COUNTED}) AS counted`;
  return sql<number>`((SELECT count(*)::int FROM ${countedRows}) + ${earlierAccounts})`;
}

export function hasParticipated(memberId: number, activityId: ActivityId): RawBuilder<boolean> {
  return sql<boolean>`(${participationCount(memberId, activityId)} > 0)`;
}

export function missingPrerequisiteNames(memberId: number, activityId: ActivityId): RawBuilder<string[]> {
  return sql<string[]>`(
    SELECT coalesce(json_agg(required.name ORDER BY prerequisite.position), '[]'::json)
    FROM prerequisite JOIN activity AS required ON required.id = prerequisite.required_id
    WHERE prerequisite.activity_id = ${activityId} AND required.deleted_at IS NULL
      AND NOT ${hasParticipated(memberId, sql.ref('prerequisite.required_id'))})`;
}

export async function participationStateOf(
  db: Db | Trx,
  memberId: number,
  { id: activityId, limit_per_user: limit }: { readonly id: number; readonly limit_per_user: number | null },
): Promise<{
  readonly participations: number;
  readonly missing: readonly string[];
  readonly hasRewarded: boolean;
}> {
  return db
    .selectNoFrom([
      participationCount(memberId, activityId).as('participations'),
      missingPrerequisiteNames(memberId, activityId).as('missing'),
      sql<boolean>`coalesce((SELECT times >= ${maxRewards(limit)}::int FROM rewarded
        WHERE member_id = ${memberId} AND subject = ${`activity-${activityId}`}), false)`.as('hasRewarded'),
    ])
    .executeTakeFirstOrThrow();
}
