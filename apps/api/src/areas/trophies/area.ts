import type { trophiesCalls } from '@estacao/contract';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { trophyContent } from './content.ts';
import { trophySeeder } from './seed.ts';
import './tables.ts';

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
