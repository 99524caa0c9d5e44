import type { Trx } from '../../database/database.ts';

/** Whether a plan of the member's is going to be paid by a card: it can't be removed before. */
export async function isInUse(trx: Trx, cardId: number): Promise<boolean> {
  const paid = await trx
    .selectFrom('subscription')
    .select('id')
    .where('card_id', '=', cardId)
    .where('plan_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return paid !== undefined;
}
