import { dateOf, dueDateAfter, type IsoDate, periodAfter, rewardOf } from '@estacao/domain';
import type { Updateable } from 'kysely';
import type { Trx } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { notifyMember } from '../../../live/notify.ts';
import { recordParticipation } from '../../activities/participate.ts';
import { rewardParticipation } from '../../activities/reward.ts';
import type { Charge } from '../settle.ts';
import { countRefusal } from './count-refusal.ts';
import { mailReceipt } from './mails.ts';
import { type BillRow, billOf, type SubscriptionRow, subscriptionOf } from './rows.ts';

export async function mayPayBill(trx: Trx, charge: Charge, billId: number): Promise<boolean> {
  const bill = await billOf(trx, billId);
  if (charge.state === 'created' || charge.state === 'pending') return bill.state === 'open';
  if (charge.state !== 'expired' || charge.is_superseded) return false;
  // A late payment pays an open bill, unless another charge is under way.
  const otherCharge = await trx
    .selectFrom('charge')
    .select('id')
    .where('bill_id', '=', billId)
    .where('state', 'in', ['created', 'pending', 'paid'])
    .executeTakeFirst();
  if (otherCharge !== undefined) return false;
  if (bill.state === 'open') return true;
  return bill.void_reason === 'expired' && (await canStillStart(trx, bill));
}

/** Whether an expired bill's plan can still start: no other plan or change has replaced it. */
async function canStillStart(trx: Trx, bill: BillRow): Promise<boolean> {
  const subscription = await subscriptionOf(trx, bill);
  if (bill.kind === 'change') {
    const laterChange = await trx
      .selectFrom('bill')
      .select('id')
      .where('subscription_id', '=', bill.subscription_id)
      .where('number', '>', bill.number)
      .where('kind', '=', 'change')
      .where('state', '<>', 'void')
      .executeTakeFirst();
    return subscription.state === 'active' && laterChange === undefined;
  }
  const currentPlan = await trx
    .selectFrom('subscription')
    .select('id')
    .where('member_id', '=', bill.member_id)
    .where('plan_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  return bill.kind === 'start' && currentPlan === undefined;
}

export async function payBill(trx: Trx, charge: Charge, billId: number, now: Date): Promise<void> {
  const bill = await billOf(trx, billId);
  const subscription = await subscriptionOf(trx, bill);
  const today = dateOf(now);
  const isRestart = restartsPeriod(subscription, bill, today);
  const period = isRestart
    ? periodAfter(today, bill.recurrence, 0)
    : { from: bill.from_on, until: bill.until_on };
  await trx
    .updateTable('bill')
    .set({
      state: 'paid',
      void_reason: null,
      paid_at: now,
      next_try_on: null,
      from_on: period.from,
      until_on: period.until,
    })
    .where('id', '=', bill.id)
    .execute();
  await trx
    .updateTable('subscription')
    .set({
      ...(isForCurrentPlan(subscription, bill) && { paid_until: period.until }),
      ...(subscription.plan_id !== null && charge.card_id !== null && { card_id: charge.card_id }),
      ...(isRestart && scheduleFrom(today, bill)),
      ...(bill.kind !== 'period' && planValuesOf(charge, bill)),
    })
    .where('id', '=', subscription.id)
    .execute();
  await rewardFirstPayment(trx, subscription, bill, now);
  const paidBill = await billOf(trx, bill.id);
  await mailReceipt(trx, await subscriptionOf(trx, bill), paidBill, now);
  await notifyMember(trx, bill.member_id, 'subscriptions', now);
}

/** A bill of an earlier plan doesn't change the current one. */
function isForCurrentPlan(subscription: SubscriptionRow, bill: BillRow): boolean {
  return bill.kind !== 'period' || bill.plan_id === subscription.plan_id;
}

/**
 * A period refused on time and paid after its end starts today: the member didn't have the plan. A period
 * that was only charged late keeps its dates.
 */
function restartsPeriod(subscription: SubscriptionRow, bill: BillRow, today: IsoDate): boolean {
  if (bill.kind !== 'period') return true;
  const { first_tried_on: firstTriedOn, until_on: until } = bill;
  const wasOverdue = until !== null && firstTriedOn !== null && firstTriedOn <= until && today > until;
  return wasOverdue && subscription.state === 'active' && isForCurrentPlan(subscription, bill);
}

function scheduleFrom(today: IsoDate, { recurrence }: BillRow): Updateable<Tables['subscription']> {
  return {
    anchored_on: today,
    periods: 1,
    next_due_on: recurrence === null ? null : dueDateAfter(today, recurrence, 1),
  };
}

function planValuesOf({ method }: Charge, bill: BillRow): Updateable<Tables['subscription']> {
  return {
    state: 'active',
    cancelled_at: null,
    plan_id: bill.plan_id,
    description: bill.description,
    price: bill.amount,
    next_price: null,
    next_price_from: null,
    recurrence: bill.recurrence,
    // A free bill says nothing about the payment method.
    ...(method !== 'wallet' && { method }),
  };
}

async function rewardFirstPayment(
  trx: Trx,
  { id, activity_id: activityId, member_id: memberId, station_id: stationId }: SubscriptionRow,
  bill: BillRow,
  now: Date,
): Promise<void> {
  if (activityId === null || bill.number !== 1) return;
  const source = { source: 'subscription', sourceId: String(id) };
  await recordParticipation(trx, { member: { memberId, stationId }, activityId, ...source, at: now });
  const activity = await trx
    .selectFrom('activity')
    .select(['points', 'additional_cashback', 'limit_per_user'])
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  const { points, additional_cashback: additionalCashback, limit_per_user: limitPerUser } = activity;
  await rewardParticipation(trx, {
    memberId,
    stationId,
    subject: `activity-${activityId}`,
    amount: rewardOf({ points, additionalCashback }),
    limitPerUser,
    description: bill.description,
    source: 'subscription-reward',
    sourceId: String(id),
    at: now,
  });
}

export interface UnpaidOutcome {
  readonly status: 'refused' | 'expired' | 'cancelled';
  readonly reason: string | null;
}

/** Records that a bill's charge ended unpaid: a `start` or `change` becomes void, a `period` stays open. */
export async function closeUnpaidBill(
  trx: Trx,
  charge: Charge,
  billId: number,
  { status, reason }: UnpaidOutcome,
  now: Date,
): Promise<void> {
  const bill = await billOf(trx, billId);
  if (bill.state !== 'open') return;
  if (bill.kind === 'period') {
    if (charge.method !== 'credit_card' || status === 'cancelled') return;
    if (status === 'refused' || charge.state === 'pending')
      await countRefusal(trx, bill, reason, dateOf(now), now);
    else await retryToday(trx, bill, now);
    return;
  }
  await trx
    .updateTable('bill')
    .set({ state: 'void', void_reason: status, reason, next_try_on: null })
    .where('id', '=', bill.id)
    .execute();
  if (bill.kind === 'start') {
    await trx
      .updateTable('subscription')
      .set({ state: 'cancelled', cancelled_at: now, next_due_on: null })
      .where('id', '=', bill.subscription_id)
      .execute();
  }
  await notifyMember(trx, bill.member_id, 'subscriptions', now);
}

/** The request never reached the gateway, so it doesn't count as a try. */
async function retryToday(trx: Trx, { id }: BillRow, now: Date): Promise<void> {
  await trx
    .updateTable('bill')
    .set({ next_try_on: dateOf(now) })
    .where('id', '=', id)
    .execute();
}
