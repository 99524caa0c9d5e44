import { dateOf, dueDateAfter, type IsoDate, type Period, periodAfter, planPrice } from '@estacao/domain';
import type { Trx } from '../../../database/database.ts';
import { lockAnyMember } from '../../../database/lock-member.ts';
import type { Services } from '../../../services.ts';
import { type BillRow, findOpenBill, nextBillNumber, type SubscriptionRow } from './rows.ts';

export interface NewBill extends Period {
  readonly kind: BillRow['kind'];
  readonly planId: number | null;
  readonly description: string;
  readonly recurrence: BillRow['recurrence'];
  readonly amount: number;
  readonly dueOn: IsoDate;
}

export async function writeBill(
  trx: Trx,
  subscription: Pick<SubscriptionRow, 'id' | 'member_id' | 'station_id'>,
  bill: NewBill,
  now: Date,
): Promise<BillRow> {
  return trx
    .insertInto('bill')
    .values({
      subscription_id: subscription.id,
      member_id: subscription.member_id,
      station_id: subscription.station_id,
      number: await nextBillNumber(trx, subscription.id),
      kind: bill.kind,
      plan_id: bill.planId,
      description: bill.description,
      recurrence: bill.recurrence,
      amount: bill.amount,
      due_on: bill.dueOn,
      from_on: bill.from,
      until_on: bill.until,
      state: 'open',
      // Retries apply to periods only; a `start` or `change` is paid at once or dropped.
      next_try_on: bill.kind === 'period' ? bill.dueOn : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Creates the due bill and schedules the next, once even for concurrent calls. An open bill blocks further
 * ones.
 */
export async function makeDueBill(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  subscriptionId: number,
): Promise<boolean> {
  return database.db.transaction().execute(async (trx) => {
    const findSubscription = () =>
      trx.selectFrom('subscription').selectAll().where('id', '=', subscriptionId).executeTakeFirstOrThrow();
    const member = await lockAnyMember(trx, (await findSubscription()).member_id);
    const subscription = await findSubscription();
    const now = new Date(clock());
    const { next_due_on: dueOn, anchored_on: anchor, recurrence, periods } = subscription;
    if (subscription.state !== 'active' || dueOn === null || dueOn > dateOf(now)) return false;
    if (anchor === null || recurrence === null)
      throw new Error(`subscription ${subscriptionId} is due without a schedule`);
    if ((await findOpenBill(trx, subscriptionId)) !== undefined) return false;
    const agreedPrice = priceOn(subscription, dueOn);
    const currentPrice = await planPriceOf(trx, subscription.plan_id);
    // A lower price applies at once, announced or not.
    const isLower = currentPrice !== undefined && currentPrice < agreedPrice;
    const price = isLower ? currentPrice : agreedPrice;
    const bill = await writeBill(
      trx,
      subscription,
      {
        kind: 'period',
        planId: subscription.plan_id,
        description: subscription.description,
        recurrence,
        amount: price,
        dueOn,
        ...periodAfter(anchor, recurrence, periods),
      },
      now,
    );
    if (member !== undefined && member.status !== 'active') await voidSuspendedBill(trx, bill);
    await trx
      .updateTable('subscription')
      .set({
        price,
        periods: periods + 1,
        next_due_on: dueDateAfter(anchor, recurrence, periods + 1),
        ...((isLower || price === subscription.next_price) && { next_price: null, next_price_from: null }),
      })
      .where('id', '=', subscriptionId)
      .execute();
    return true;
  });
}

async function planPriceOf(trx: Trx, planId: number | null): Promise<number | undefined> {
  if (planId === null) return undefined;
  const plan = await trx
    .selectFrom('plan')
    .select(['amount_cents as amount', 'discount_cents as discount'])
    .where('id', '=', planId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return plan && planPrice(plan);
}

export function priceOn(
  {
    price,
    next_price: next,
    next_price_from: from,
  }: Pick<SubscriptionRow, 'price' | 'next_price' | 'next_price_from'>,
  day: IsoDate,
): number {
  return next !== null && from !== null && from <= day ? next : price;
}

/** Members whose account is not active don't pay. */
async function voidSuspendedBill(trx: Trx, { id }: BillRow): Promise<void> {
  await trx
    .updateTable('bill')
    .set({ state: 'void', void_reason: 'suspended', next_try_on: null })
    .where('id', '=', id)
    .execute();
}
