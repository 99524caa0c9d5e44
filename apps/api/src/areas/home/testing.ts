import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: [
    'category',
    'category_activity',
    'journey',
    'journey_activity',
    'now_playing',
    'now_playing_activity',
  ],
  scenarios: {
    async getCategory({ user }, { database }) {
      const { id } = await database.db
        .selectFrom('category')
        .select('id')
        .where('station_id', '=', user.station.id)
        .limit(1)
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
};
