import type { Seeder } from '../../area.ts';
import { downloadContent } from './content.ts';

export const downloadSeeder: Seeder = {
  filled: (db) => db.selectFrom('download').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => downloadContent.write({ trx, found, prune: false }, content.downloads),
};
