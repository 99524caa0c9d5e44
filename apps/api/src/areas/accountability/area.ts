import type * as accountabilityCalls from '@estacao/contract/calls/accountability';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import type { HandlersOf } from '../../services.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    transparency_document: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      url: string;
    };
  }
}

const documentContent = createKeyedContent({
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
