import { accountTexts } from '@estacao/domain';
import { sql } from 'kysely';
import { type Closing, column, type Personal } from '../../personal.ts';

async function refuseTransfers({ trx, member: { id }, now }: Closing): Promise<void> {
  await trx
    .updateTable('transfer_request')
    .set({
      status: sql`CASE status WHEN 'open' THEN 'refused' ELSE status END`,
      decided_at: sql`coalesce(decided_at, ${now})`,
      reason: sql`CASE WHEN status = 'approved' THEN NULL ELSE ${accountTexts.closed} END`,
    })
    .where('member_id', '=', id)
    .execute();
}

export const personal: Personal = {
  transfer_request: {
    title: 'Pedidos de transferência',
    columns: {
      created_at: column.created,
      amount: column.money('Valor'),
      status: 'Situação',
      reason: 'Motivo',
      decided_at: 'Decidido em',
    },
    onClose: refuseTransfers,
  },
};
