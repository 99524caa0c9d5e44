import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { pointsSources } from './sources.ts';

export const testing: AreaTesting = {
  sharedTables: ['points_rule'],
  rules: {
    'an entry is of a source that nobody can explain': sql`
      SELECT id FROM points_entry WHERE source NOT IN (${sql.join([...pointsSources])})`,
    'points were spent after they had expired': sql`
      SELECT lot_id FROM points_spend JOIN points_entry ON points_entry.id = points_spend.entry_id
      JOIN points_lot ON points_lot.id = lot_id
      WHERE source <> 'expired' AND points_lot.expires_at < points_entry.created_at`,
    'points expired that had time': sql`
      SELECT lot_id FROM points_spend JOIN points_entry ON points_entry.id = points_spend.entry_id
      JOIN points_lot ON points_lot.id = lot_id
      WHERE source = 'expired' AND (points_lot.expires_at IS DISTINCT FROM points_entry.created_at
        OR source_id <> lot_id::text OR remaining > 0)`,
    'a balance is below zero': sql`SELECT member_id FROM points_entry GROUP BY member_id HAVING sum(amount) < 0`,
    'what is left of the lots is not the balance': sql`
      SELECT member_id FROM points_entry GROUP BY member_id
      HAVING sum(amount) <> (SELECT coalesce(sum(remaining), 0) FROM points_lot WHERE points_lot.member_id = points_entry.member_id)`,
    'a lot is not what came in less what was taken': sql`
      SELECT id FROM points_lot
      WHERE remaining <> amount - (SELECT coalesce(sum(points_spend.amount), 0) FROM points_spend WHERE lot_id = points_lot.id)`,
  },
};
