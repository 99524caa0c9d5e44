import type { Seeder } from '../../area.ts';
import { writeEvents } from './content.ts';

/** Around the day of the first start: some are over, some are near, others are far. */
export const eventSeeder: Seeder = {
  filled: (db) => db.selectFrom('schedule').select('station_id').distinct().execute(),
  fill: ({ trx, found, content, now }) => writeEvents({ trx, found, prune: false }, content.events, now),
};
