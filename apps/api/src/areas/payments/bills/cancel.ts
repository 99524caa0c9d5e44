import type { Trx } from '../../../database/database.ts';
import { tellMember } from '../../../live/tell.ts';
import { giveBackSold } from '../../activities/stock.ts';
import { isOnItsWay } from '../charges.ts';
import { settle } from '../settle.ts';
import type { SubscriptionRow } from './rows.ts';

/**
 * The caller holds the member's row lock. A charge on its way to the gateway can't be recalled: its payment
 * goes to the wallet.
 */
export async function cancelSubscription(
  trx: Trx,
  { id, member_id: memberId }: Pick<SubscriptionRow, 'id' | 'member_id'>,
  reason: string | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({
      state: 'cancelled',
      cancelled_at: now,
      cancel_reason: reason,
      next_due_on: null,
      next_price: null,
      next_price_from: null,
    })
    .where('id', '=', id)
    .execute();
  const open = await trx
    .updateTable('bill')
    .set({ state: 'void', void_reason: 'cancelled', next_try_on: null })
    .where('subscription_id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  for (const bill of open) await callBack(trx, bill.id, now);
  await giveBackSold(trx, { subscription_id: id }, now);
  await tellMember(trx, memberId, 'subscriptions', now);
}

async function callBack(trx: Trx, billId: number, now: Date): Promise<void> {
  const live = await trx
    .selectFrom('charge')
    .select(['id', 'state', 'created_at'])
    .where('bill_id', '=', billId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
  if (live === undefined || isOnItsWay(live, now.getTime())) return;
  await settle(trx, live.id, { kind: 'superseded' }, now);
}
