import type * as purchasesCalls from '@estacao/contract/calls/purchases';
import { MAX_MEMBER_RECORDS } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import { type AreaPersonalTables, column, retentionReasons } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import './tables.ts';

function purchasesHandlers({ database: { db } }: Services): HandlersOf<typeof purchasesCalls> {
  return {
    async listPurchases({ caller }) {
      const rows = await db
        .selectFrom('purchase')
        .innerJoin('activity', 'activity.id', 'purchase.activity_id')
        .select([
          'purchase.id',
          'purchase.created_at',
          'purchase.price',
          'purchase.code',
          'purchase.reward',
          'purchase.is_donation',
          'activity.name',
          'activity.image',
        ])
        .where('purchase.member_id', '=', caller.memberId)
        .orderBy('purchase.created_at', 'desc')
        .orderBy('purchase.id', 'desc')
        .limit(MAX_MEMBER_RECORDS)
        .execute();
      return rows.map(({ created_at, is_donation, ...purchase }) => ({
        ...purchase,
        createdAt: created_at.toISOString(),
        isDonation: is_donation,
      }));
    },
  };
}

const personal: AreaPersonalTables = {
  purchase: {
    title: 'Compras em atividades',
    columns: {
      created_at: column.created,
      code: 'Código',
      activity_id: 'Atividade',
      price: column.hundredths('Preço'),
      reward: column.hundredths('Recompensa'),
      is_donation: 'Doação',
    },
    technical: ['participation_id'],
    onClose: { keep: retentionReasons.accounts },
  },
};

export const purchases = defineArea({
  name: 'purchases',
  handlers: purchasesHandlers,
  personal,
});
