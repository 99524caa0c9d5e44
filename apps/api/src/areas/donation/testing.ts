import { sql } from 'kysely';
import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  rules: {
    'a donation is outside its limits': sql`
      SELECT id FROM purchase WHERE is_donation AND (price < 50 OR price > 1000000)`,
  },
  scenarios: {
    async donate(person, api) {
      return { body: { action_id: await insertOpenActivity(person, api, 'donation'), points: 0.5 } };
    },
  },
};
