import type * as trophiesCalls from '@estacao/contract/calls/trophies';
import type { SampleTrophy } from '@estacao/stations/content';
import { sql } from 'kysely';
import { defineArea } from '../../area.ts';
import { omitNulls } from '../../content/entry-fields.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';
import type { HandlersOf } from '../../services.ts';
import { trophySeeder } from './seed.ts';
import './tables.ts';

const trophyContent = createKeyedContent({
  list: 'trophies',
  table: 'trophy_kind',
  entryOf: ({ key, description, image }) =>
    omitNulls<SampleTrophy>({ key, description, cover: coverOf(image) }),
  rowOf: ({ key, description, cover }, servedStation) => ({
    key,
    description,
    image: coverUrl(servedStation, cover),
  }),

  // Awarded trophies show the new text and image, too.
  async onWritten(trx, stationId) {
    await sql`
      UPDATE trophy SET description = kind.description, image = kind.image FROM trophy_kind kind
      WHERE trophy.kind_id = kind.id AND kind.station_id = ${stationId}`.execute(trx);
  },
});

export const trophies = defineArea({
  name: 'trophies',
  content: [trophyContent],
  seeders: [trophyContent.seeder, trophySeeder],
  personal: {
    trophy: {
      title: 'Troféus',
      columns: { created_at: 'Recebido em', description: 'Troféu' },
      technical: ['image', 'kind_id'],
      onClose: 'delete',
    },
  },

  handlers: ({ database: { db } }): HandlersOf<typeof trophiesCalls> => ({
    async listTrophies({ caller }) {
      const rows = await db
        .selectFrom('trophy')
        .select(['id', 'description', 'image', 'created_at'])
        .where('member_id', '=', caller.memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ created_at, ...trophy }) => ({ ...trophy, receivedAt: created_at.toISOString() }));
    },
  }),
});
