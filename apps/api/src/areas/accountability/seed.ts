import type { Seeder } from '../../area.ts';
import { documentContent } from './content.ts';

export const documentSeeder: Seeder = {
  filled: (db) => db.selectFrom('transparency_document').select('station_id').distinct().execute(),
  fill: ({ trx, found, content }) => documentContent.write({ trx, found, prune: false }, content.documents),
};
