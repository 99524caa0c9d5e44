import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: ['schedule'],
  scenarios: {
    async getSchedule({ user }, api) {
      const { id } = await api.database.db
        .selectFrom('schedule')
        .select('id')
        .where('station_id', '=', user.station.id)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
};
