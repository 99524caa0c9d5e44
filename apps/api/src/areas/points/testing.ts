import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  rules: {
    'a balance is below zero': sql`SELECT member_id FROM points_entry GROUP BY member_id HAVING sum(amount) < 0`,
  },
};
