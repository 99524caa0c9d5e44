import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: ['download'],
  scenarios: {
    async getDownload({ user }, { database: { db } }) {
      const { id } = await db
        .selectFrom('download')
        .select('id')
        .where('station_id', '=', user.station.id)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
};
