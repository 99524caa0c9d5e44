import { monthOf } from '@estacao/domain';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { participationCount } from '../activities/participations.ts';
import { orderedQuantity } from '../activities/product-offers.ts';
import type { MemberRow } from '../members/user.ts';
import { invitationsSubject } from '../points/rewards.ts';

/**
 * Stores the member's use of limited offers before the account closes. A new account of the same person keeps
 * the limits.
 */
export async function storeUsedLimits(
  trx: Trx,
  { id, station_id: stationId }: MemberRow,
  now: Date,
): Promise<void> {
  const month = monthOf(now);
  await sql`
    INSERT INTO rewarded (member_id, station_id, subject, times)
    SELECT ${id}, ${stationId}, subject, times FROM (
      SELECT 'coupon-' || coupon_id AS subject, count(*) AS times FROM coupon_use
      WHERE member_id = ${id} AND state = 'used' GROUP BY coupon_id
      UNION ALL SELECT 'fuel-' || campaign_id, count(*) FROM fuel_voucher
      WHERE member_id = ${id} AND campaign_id IS NOT NULL GROUP BY campaign_id
      UNION ALL SELECT ${invitationsSubject(now)}, count(*) FROM invitation
      WHERE member_id = ${id} AND state = 'paid' AND decided_at >= ${month.from} AND decided_at < ${month.before}
      UNION ALL SELECT 'taken-' || activity.id, ${participationCount(id, sql.ref('activity.id'))} FROM activity
      WHERE activity.id IN (SELECT activity_id FROM participation WHERE member_id = ${id})
      UNION ALL SELECT 'bought-' || product.id, ${orderedQuantity(id)} FROM product
      WHERE product.id IN (SELECT product_id FROM order_line WHERE member_id = ${id})
    ) AS taken WHERE times > 0 ORDER BY subject
    ON CONFLICT (member_id, subject) DO UPDATE SET times = excluded.times + CASE
      -- These two count what earlier accounts took already.
      WHEN excluded.subject LIKE 'taken-%' OR excluded.subject LIKE 'bought-%' THEN 0 ELSE rewarded.times END`.execute(
    trx,
  );
}
