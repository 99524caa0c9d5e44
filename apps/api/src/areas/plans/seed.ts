import type { Seeder } from '../../area.ts';
import { benefitContent, planContent } from './content.ts';

export const planSeeder: Seeder = {
  filled: (db) => db.selectFrom('plan').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => planContent.write({ trx, found, prune: false }, content.plans),
};

export const benefitSeeder: Seeder = {
  filled: (db) => db.selectFrom('station_benefit').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => benefitContent.write({ trx, found, prune: false }, content.benefits),
};
