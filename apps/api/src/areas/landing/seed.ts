import type { Seeder } from '../../area.ts';
import { activityContent, sectionContent } from './content.ts';

/** The sections of the landing page and what stands in them. */
export const landingSeeder: Seeder = {
  filled: (db) => db.selectFrom('landing_section').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => sectionContent.write({ trx, found, prune: false }, content.sections),
};

export const activitySeeder: Seeder = {
  filled: (db) => db.selectFrom('activity').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => activityContent.write({ trx, found, prune: false }, content.activities),
};
