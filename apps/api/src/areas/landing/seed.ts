import type { Seeder } from '../../area.ts';
import { sectionContent } from './content.ts';

/** The sections of the landing page and what stands in them. */
export const landingSeeder: Seeder = {
  filled: (db) => db.selectFrom('landing_section').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => sectionContent.write({ trx, found, prune: false }, content.sections),
};
