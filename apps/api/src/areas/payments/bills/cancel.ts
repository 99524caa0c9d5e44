import type { Trx } from '../../../database/database.ts';
import { notifyMember } from '../../../live/notify.ts';
import { returnSoldStock } from '../../activities/stock.ts';
import { isBeingSent } from '../charges.ts';
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
  const openBills = await trx
    .updateTable('bill')
    .set({ state: 'void', void_reason: 'cancelled', next_try_on: null })
    .where('subscription_id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  for (const bill of openBills) await supersedeCharge(trx, bill.id, now);
  await returnSoldStock(trx, { subscription_id: id }, now);
  await notifyMember(trx, memberId, 'subscriptions', now);
}

async function supersedeCharge(trx: Trx, billId: number, now: Date): Promise<void> {
  const openCharge = await trx
    .selectFrom('charge')
    .select(['id', 'state', 'created_at'])
    .where('bill_id', '=', billId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
  if (openCharge === undefined || isBeingSent(openCharge, now.getTime())) return;
  await settle(trx, openCharge.id, { kind: 'superseded' }, now);
}
