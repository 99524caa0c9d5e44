import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  sharedTables: ['landing_item', 'landing_section'],
  scenarios: {
    async getAbout({ user }, { database }) {
      const { id } = await database.db
        .selectFrom('landing_item')
        .innerJoin('landing_section', 'landing_section.id', 'landing_item.section_id')
        .select('landing_item.id')
        .where('landing_section.station_id', '=', user.station.id)
        .where('landing_item.link_type', '=', 'additional')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
  },
};
