import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';

const SHARE = 5;

export const testing: AreaTesting = {
  rules: {
    'an activity that is not shareable has a share link': sql`
      SELECT id FROM activity WHERE share_url IS NOT NULL AND type_id <> ${SHARE}`,
  },
  scenarios: {
    async validateSharing({ user }, { database: { db } }) {
      const { id } = await db
        .updateTable('activity')
        .set({ type_id: SHARE, share_url: 'https://exemplo.test/campanha' })
        .where('station_id', '=', user.station.id)
        .where('position', '=', 0)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { body: { source: user.id, campaign: id, station_id: user.station.id } };
    },
  },
};
