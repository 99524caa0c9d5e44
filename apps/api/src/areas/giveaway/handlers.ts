import type { giveawayCalls } from '@estacao/contract';
import type { HandlersOf, Services } from '../../services.ts';

export function giveawayHandlers({ database: { db } }: Services): HandlersOf<typeof giveawayCalls> {
  return {
    async listLuckyNumbers({ caller }) {
      const rows = await db
        .selectFrom('giveaway_number')
        .select(['id', 'number', 'created_at'])
        .where('member_id', '=', caller.memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ created_at, ...one }) => ({ ...one, receivedAt: created_at.toISOString() }));
    },
  };
}
