import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  rules: {
    'a balance is below zero': sql`SELECT member_id FROM points_entry GROUP BY member_id HAVING sum(amount) < 0`,
    'what is left of the lots is not the balance': sql`
      SELECT member_id FROM points_entry GROUP BY member_id
      HAVING sum(amount) <> (SELECT coalesce(sum(remaining), 0) FROM points_lot WHERE points_lot.member_id = points_entry.member_id)`,
    'a lot is not what came in less what was taken': sql`
      SELECT id FROM points_lot
      WHERE remaining <> amount - (SELECT coalesce(sum(points_spend.amount), 0) FROM points_spend WHERE lot_id = points_lot.id)`,
  },
};
