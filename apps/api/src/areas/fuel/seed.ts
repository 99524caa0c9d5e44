import type { Seeder } from '../../area.ts';
import { fuelContent } from './content.ts';

export const fuelSeeder: Seeder = {
  filled: (db) => db.selectFrom('fuel_campaign').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => fuelContent.write({ trx, found, prune: false }, content.fuelCampaigns),
};
