import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { UNSAVED_CARD_MS } from './sweep.ts';
import './tables.ts';

export async function isOwnCard(
  { gateway }: Pick<Services, 'gateway'>,
  trx: Trx,
  memberId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const card = await trx
    .selectFrom('saved_card')
    .select(['is_saved', 'created_at'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('provider', '=', gateway.provider)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return card !== undefined && (card.is_saved || card.created_at.getTime() + UNSAVED_CARD_MS > now.getTime());
}
