import { type IsoDate, nextTry } from '@estacao/domain';
import type { Trx } from '../../../database/database.ts';
import { tellMember } from '../../../live/tell.ts';
import { mailOwed } from './mails.ts';
import { type BillRow, billOf, subscriptionOf } from './rows.ts';

/**
 * Counts a failed try and schedules the next. A try on an unplanned day, by the member or a new card,
 * replaces no planned one.
 */
export async function countRefusal(
  trx: Trx,
  bill: BillRow,
  reason: string | null,
  today: IsoDate,
  at: Date,
): Promise<void> {
  const isPlanned = bill.next_try_on !== null && bill.next_try_on <= today;
  const refusals = isPlanned ? bill.refusals + 1 : bill.refusals;
  const firstTried = bill.first_tried_on ?? today;
  await trx
    .updateTable('bill')
    .set({
      reason,
      refusals,
      first_tried_on: firstTried,
      ...(isPlanned && { next_try_on: nextTry(firstTried, refusals, today) }),
    })
    .where('id', '=', bill.id)
    .execute();
  await tellMember(trx, bill.member_id, 'subscriptions', at);
  if (!isPlanned) return;
  const counted = await billOf(trx, bill.id);
  if (refusals === 1 || counted.next_try_on === null)
    await mailOwed(trx, await subscriptionOf(trx, bill), counted, at);
}
