import type * as giveawayCalls from '@estacao/contract/calls/giveaway';
import type { Generated } from 'kysely';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { giveawaySeeder } from './seed.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    giveaway_number: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      number: string;
      created_at: Date;
    };
  }
}

export const giveaway = defineArea({
  name: 'giveaway',
  seeders: [giveawaySeeder],
  personal: {
    giveaway_number: {
      title: 'Números da sorte',
      columns: { created_at: 'Recebido em', number: 'Número' },
      onClose: 'delete',
    },
  },

  handlers: ({ database: { db } }): HandlersOf<typeof giveawayCalls> => ({
    async listLuckyNumbers({ caller }) {
      const rows = await db
        .selectFrom('giveaway_number')
        .select(['id', 'number', 'created_at'])
        .where('member_id', '=', caller.memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ created_at, ...luckyNumber }) => ({
        ...luckyNumber,
        receivedAt: created_at.toISOString(),
      }));
    },
  }),
});
