import type { accountabilityCalls } from '@estacao/contract';
import { defineArea } from '../../area.ts';
import { keyedContent } from '../../content/keyed-content.ts';
import type { HandlersOf } from '../../services.ts';
import './tables.ts';

/** What a station accounts for its money with. */
const documentContent = keyedContent({
  list: 'documents',
  table: 'transparency_document',
  entryOf: ({ key, name, url }) => ({ key, name, url }),
  rowOf: ({ key, name, url }) => ({ key, name, url }),
});

export const accountability = defineArea({
  name: 'accountability',
  content: [documentContent],
  seeders: [documentContent.seeder],

  handlers: ({ database: { db } }): HandlersOf<typeof accountabilityCalls> => ({
    listTransparency: ({ caller }) =>
      db
        .selectFrom('transparency_document')
        .select(['name', 'url'])
        .where('station_id', '=', caller.stationId)
        .orderBy('position')
        .execute(),
  }),
});
