import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: ['news'],
  scenarios: {
    async getNews({ user }, { database: { db } }) {
      const { id } = await db
        .selectFrom('news')
        .select('id')
        .where('station_id', '=', user.station.id)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
};
