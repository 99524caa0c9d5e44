import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';
import { pointsSources } from './sources.ts';

export const testing: AreaTesting = {
  sharedTables: ['points_rule', 'rewarded_person'],
  rules: {
    'an entry has an unknown source': sql`
      SELECT id FROM points_entry WHERE source NOT IN (${sql.join([...pointsSources])})`,
    'points were spent after they had expired': sql`
      SELECT lot_id FROM points_spend JOIN points_entry ON points_entry.id = points_spend.entry_id
      JOIN points_lot ON points_lot.id = lot_id
      WHERE source <> 'expired' AND points_lot.expires_at < points_entry.created_at`,
    'points expired too early or only in part': sql`
      SELECT lot_id FROM points_spend JOIN points_entry ON points_entry.id = points_spend.entry_id
      JOIN points_lot ON points_lot.id = lot_id JOIN points_entry AS given ON given.id = points_lot.entry_id
      WHERE points_entry.source = 'expired' AND (
        greatest(points_lot.expires_at, given.created_at) IS DISTINCT FROM points_entry.created_at
        OR points_entry.source_id <> lot_id::text OR remaining > 0)`,
    'a member has a debt and a balance to pay it': sql`
      SELECT reward_return.id FROM reward_return JOIN points_lot USING (member_id)
      WHERE paid < reward_return.amount AND remaining > 0 AND expires_at IS NULL`,
    'more than the reward was deducted': sql`
      SELECT reward_source_id FROM reward_return JOIN points_entry ON source = reward_source AND source_id = reward_source_id
      GROUP BY reward_source, reward_source_id, points_entry.amount HAVING sum(reward_return.amount) > points_entry.amount`,
    'the paid part of a debt differs from its entries': sql`
      SELECT id FROM reward_return WHERE paid <> (SELECT coalesce(-sum(points_entry.amount), 0) FROM points_entry
        WHERE source = 'reward-returned' AND split_part(source_id, '-', 1) = reward_return.id::text)`,
    'a reward is not counted': sql`
      SELECT points_entry.id FROM points_entry LEFT JOIN rewarded USING (member_id)
      WHERE source IN ('order-reward', 'coupon-reward', 'quiz-points', 'donation-reward') AND rewarded.member_id IS NULL`,
    'a balance is below zero': sql`SELECT member_id FROM points_entry GROUP BY member_id HAVING sum(amount) < 0`,
    'remaining lots do not sum to the balance': sql`
      SELECT member_id FROM points_entry GROUP BY member_id
      HAVING sum(amount) <> (SELECT coalesce(sum(remaining), 0) FROM points_lot WHERE points_lot.member_id = points_entry.member_id)`,
    'a lot’s remainder differs from its amount minus its spends': sql`
      SELECT id FROM points_lot
      WHERE remaining <> amount - (SELECT coalesce(sum(points_spend.amount), 0) FROM points_spend WHERE lot_id = points_lot.id)`,
  },
};
