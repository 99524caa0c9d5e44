import { Refusal, refusalTexts } from '@estacao/contract/server';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import type { Owner } from '../activities/stock.ts';
import { isInUse } from './in-use.ts';
import './tables.ts';

export const removalTexts = {
  inUse: 'Este cartão paga uma assinatura. Escolha outro cartão para ela antes de remover este.',
} as const;

/** Removes a card of a member's, once: who comes again finds it done. An order that is being placed by it comes before or after. */
export async function removeCard(
  { clock, database: { db } }: Pick<Services, 'clock' | 'database'>,
  { memberId }: Pick<Owner, 'memberId'>,
  id: number,
  isUsed: typeof isInUse = isInUse,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const card = await trx
      .selectFrom('saved_card')
      .select('removed_at')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (card === undefined) throw new Refusal(404, refusalTexts.notFound);
    if (card.removed_at !== null) return;
    if (await isUsed(trx, id)) throw new Refusal(422, removalTexts.inUse);
    await trx
      .updateTable('saved_card')
      .set({ removed_at: new Date(clock()) })
      .where('id', '=', id)
      .execute();
  });
}
