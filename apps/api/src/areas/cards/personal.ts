import { sql } from 'kysely';
import type { Closing, Personal } from '../../personal.ts';

async function forgetCards({ trx, member: { id }, now }: Closing): Promise<void> {
  await trx
    .updateTable('saved_card')
    .set({
      token: sql`'closed-' || id`,
      brand: 'Cartão',
      last_digits: '0000',
      is_saved: false,
      removed_at: sql`coalesce(removed_at, ${now})`,
    })
    .where('member_id', '=', id)
    .execute();
}

export const personal: Personal = {
  saved_card: {
    title: 'Cartões',
    columns: {
      created_at: 'Adicionado em',
      brand: 'Bandeira',
      last_digits: 'Final',
      is_saved: 'Salvo',
      removed_at: 'Removido em',
    },
    technical: ['provider', 'token'],
    onClose: forgetCards,
  },
};
