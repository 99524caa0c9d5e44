import { type IsoDate, nextAttemptDay } from '@estacao/domain';
import type { Trx } from '../../../database/database.ts';
import { notifyMember } from '../../../live/notify.ts';
import { mailPaymentProblem } from './mails.ts';
import { type BillRow, billOf, subscriptionOf } from './rows.ts';

/**
 * Counts a refused payment and schedules the next try. Extra tries, by the member or after a new card, don't
 * count.
 */
export async function countRefusal(
  trx: Trx,
  bill: BillRow,
  reason: string | null,
  today: IsoDate,
  now: Date,
): Promise<void> {
  const isPlanned = bill.next_try_on !== null && bill.next_try_on <= today;
  const refusals = isPlanned ? bill.refusals + 1 : bill.refusals;
  const firstTriedOn = bill.first_tried_on ?? today;
  await trx
    .updateTable('bill')
    .set({
      reason,
      refusals,
      first_tried_on: firstTriedOn,
      ...(isPlanned && { next_try_on: nextAttemptDay(firstTriedOn, refusals, today) }),
    })
    .where('id', '=', bill.id)
    .execute();
  await notifyMember(trx, bill.member_id, 'subscriptions', now);
  if (!isPlanned) return;
  const updated = await billOf(trx, bill.id);
  if (refusals === 1 || updated.next_try_on === null)
    await mailPaymentProblem(trx, await subscriptionOf(trx, bill), updated, now);
}
