import {
  activityRecurrence,
  dateOf,
  dueDateAfter,
  type IsoDate,
  itemPrice,
  nextAttemptDay,
  periodAfter,
  type Recurrence,
} from '@estacao/domain';
import type { SampleActivity } from '@estacao/stations/content';
import type { SeedContext, Seeder } from '../../area.ts';
import type { Trx } from '../../database/database.ts';
import { recordParticipation } from '../activities/participate.ts';
import { sellToSubscriber } from '../activities/stock.ts';
import { DEMO_MAILBOX, sampleEmail, sampleIds } from '../members/demo.ts';
import { type NewBill, writeBill } from '../payments/bills/make-bill.ts';
import type { BillRow, SubscriptionRow } from '../payments/bills/rows.ts';

const DAY = 24 * 60 * 60_000;

export const subscriptionSeeder: Seeder = {
  dependsOn: ['members', 'cards', 'activities'],
  filled: (db) =>
    db
      .selectFrom('subscription')
      .select('station_id')
      .where('activity_id', 'is not', null)
      .distinct()
      .execute(),

  async fill(context) {
    const { trx, servedStation, content } = context;
    const { station } = servedStation;
    const memberId = (await sampleIds(trx, station.id)).get(sampleEmail(station.slug, DEMO_MAILBOX));
    if (memberId === undefined) return;
    const card = await trx
      .selectFrom('saved_card')
      .select('id')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (card === undefined) return;
    const payer = { memberId, stationId: station.id, cardId: card.id, payee: station.name };
    for (const activity of content.activities) {
      const { subscribedDaysAgo: days } = activity;
      if (days !== undefined) await insertSubscription(context, payer, activity, days);
    }
  },
};

interface Payer {
  readonly memberId: number;
  readonly stationId: number;
  readonly cardId: number;
  readonly payee: string;
}

async function insertSubscription(
  { trx, now }: SeedContext,
  payer: Payer,
  { key, unpaid = false }: SampleActivity,
  daysAgo: number,
): Promise<void> {
  const { memberId, stationId } = payer;
  const product = await trx
    .selectFrom('product')
    .innerJoin('activity', 'activity.id', 'product.activity_id')
    .select(['product.id', 'value', 'discount', 'activity.id as activityId', 'activity.name', 'recurrence'])
    .where('activity.station_id', '=', stationId)
    .where('activity.key', '=', key)
    .orderBy('product.position')
    .executeTakeFirstOrThrow();
  const { activityId, name: description } = product;
  const recurrence = activityRecurrence(product);
  const startedAt = new Date(now - daysAgo * DAY);
  const dueDates = dueDatesUntil(dateOf(startedAt), recurrence, dateOf(now));
  const subscription = await trx
    .insertInto('subscription')
    .values({
      member_id: memberId,
      station_id: stationId,
      plan_id: null,
      activity_id: activityId,
      state: 'active',
      description,
      price: itemPrice(product),
      recurrence,
      method: 'credit_card',
      card_id: null,
      anchored_on: dateOf(startedAt),
      periods: dueDates.length,
      next_due_on: dueDateAfter(dateOf(startedAt), recurrence, dueDates.length),
      created_at: startedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const owner = { memberId, stationId };
  await sellToSubscriber(trx, owner, subscription.id, [{ productId: product.id, quantity: 1 }], startedAt);
  const source = { source: 'subscription', sourceId: String(subscription.id) };
  await recordParticipation(trx, { member: owner, activityId, ...source, at: startedAt });
  for (const [periods, dueOn] of dueDates.entries()) {
    const bill = await writeSampleBill(trx, subscription, periods, dueOn, now);
    const isUnpaid = unpaid && periods === dueDates.length - 1;
    await (isUnpaid ? refuseBill(trx, bill, payer, dateOf(now)) : payBill(trx, bill, payer));
  }
}

function dueDatesUntil(anchor: IsoDate, recurrence: Recurrence, today: IsoDate): readonly IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = anchor; day <= today; day = dueDateAfter(anchor, recurrence, days.length)) days.push(day);
  return days;
}

function writeSampleBill(
  trx: Trx,
  subscription: SubscriptionRow,
  periods: number,
  dueOn: IsoDate,
  now: number,
): Promise<BillRow> {
  const { description, recurrence, price: amount, anchored_on: anchor } = subscription;
  const bill: NewBill = {
    kind: 'period',
    planId: null,
    description,
    recurrence,
    amount,
    dueOn,
    ...periodAfter(anchor ?? dueOn, recurrence, periods),
  };
  return writeBill(trx, subscription, bill, new Date(Math.min(Date.parse(`${dueOn}T12:00:00Z`), now)));
}

async function insertCharge(
  trx: Trx,
  bill: BillRow,
  { memberId, stationId, cardId, payee }: Payer,
  { state, reason }: { readonly state: 'paid' | 'refused'; readonly reason: string | null },
): Promise<{ readonly id: number; readonly ownId: string }> {
  const ownId = `sample-bill-${bill.id}`;
  const createdAt = bill.created_at;
  const { id } = await trx
    .insertInto('charge')
    .values({
      member_id: memberId,
      station_id: stationId,
      bill_id: bill.id,
      own_id: ownId,
      provider: 'sandbox',
      method: 'credit_card',
      card_id: cardId,
      amount: bill.amount,
      wallet: 0,
      installments: 1,
      email: null,
      state,
      reason,
      gateway_id: ownId,
      pix_code: null,
      created_at: createdAt,
      expires_at: null,
      asked_at: null,
      paid_at: state === 'paid' ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('sandbox_charge')
    .values({
      own_id: ownId,
      txid: ownId,
      station_id: stationId,
      payee,
      method: 'credit_card',
      amount: bill.amount,
      state,
      reason: null,
      pix_code: null,
      created_at: createdAt,
    })
    .execute();
  return { id, ownId };
}

async function payBill(trx: Trx, bill: BillRow, payer: Payer): Promise<void> {
  const { created_at: createdAt, amount } = bill;
  const { id, ownId } = await insertCharge(trx, bill, payer, { state: 'paid', reason: null });
  const payment = { end_to_end_id: `E-${ownId}`, amount };
  await trx
    .insertInto('sandbox_payment')
    .values({ ...payment, own_id: ownId, paid_at: createdAt })
    .execute();
  await trx
    .insertInto('payment')
    .values({
      ...payment,
      member_id: payer.memberId,
      station_id: payer.stationId,
      charge_id: id,
      used_for: 'order',
      received_at: createdAt,
    })
    .execute();
  await trx
    .updateTable('bill')
    .set({
      state: 'paid',
      paid_at: createdAt,
      next_try_on: null,
      first_tried_on: bill.due_on,
      tried_card_id: payer.cardId,
    })
    .where('id', '=', bill.id)
    .execute();
  await trx
    .updateTable('subscription')
    .set({ paid_until: bill.until_on })
    .where('id', '=', bill.subscription_id)
    .execute();
}

/** One refusal, with a retry scheduled. */
async function refuseBill(trx: Trx, bill: BillRow, payer: Payer, today: IsoDate): Promise<void> {
  const reason = 'O pagamento foi recusado pelo emissor do cartão.';
  await insertCharge(trx, bill, payer, { state: 'refused', reason });
  await trx
    .updateTable('bill')
    .set({
      reason,
      refusals: 1,
      first_tried_on: bill.due_on,
      tried_card_id: payer.cardId,
      next_try_on: nextAttemptDay(bill.due_on, 1, today),
    })
    .where('id', '=', bill.id)
    .execute();
}
