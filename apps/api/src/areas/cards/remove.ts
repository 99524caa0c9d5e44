import { Refusal } from '@estacao/contract/server';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import { notFound } from '../../not-found.ts';
import type { Services } from '../../services.ts';
import type { Owner } from '../activities/stock.ts';
import './tables.ts';

export const removalTexts = {
  inUse: 'Este cartão paga uma assinatura. Escolha outro cartão para ela antes de remover este.',
} as const;

async function isInUse(trx: Trx, cardId: number): Promise<boolean> {
  const subscription = await trx
    .selectFrom('subscription')
    .select('id')
    .where('card_id', '=', cardId)
    .where('plan_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return subscription !== undefined;
}

/** Removes a card. Idempotent. The member's lock serialises it with orders. */
export async function removeCard(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  { memberId }: Pick<Owner, 'memberId'>,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const card = await trx
      .selectFrom('saved_card')
      .select('removed_at')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(notFound);
    if (card.removed_at !== null) return;
    if (await isInUse(trx, id)) throw new Refusal(422, removalTexts.inUse);
    await trx
      .updateTable('saved_card')
      .set({ removed_at: new Date(clock()) })
      .where('id', '=', id)
      .execute();
  });
}
