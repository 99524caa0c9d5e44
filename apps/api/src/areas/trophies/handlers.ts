import type { trophiesCalls } from '@estacao/contract';
import type { HandlersOf, Services } from '../../services.ts';

export function trophyHandlers({ database: { db } }: Services): HandlersOf<typeof trophiesCalls> {
  return {
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
  };
}
