import { Refusal } from '@estacao/contract/server';
import {
  activityKind,
  activityRecurrence,
  dueAfter,
  firstChargeOn,
  itemPrice,
  type ProductQuantity,
  paidUntilOf,
  participationTexts,
  periodAfter,
  type SubscriptionCharge,
  subscriptionTexts,
  wrongInQuantity,
} from '@estacao/domain';
import { type Attempt, once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { offered } from '../activities/offered.ts';
import { mustBeOpen, mustBeThere } from '../activities/participate.ts';
import { lockProducts, type Owner, sellToSubscriber } from '../activities/stock.ts';
import { writeBill } from '../payments/bills/make-bill.ts';
import { tryBill } from '../payments/bills/try-bill.ts';
import { chargesOf } from './rows.ts';

export const subscribeTexts = {
  ...subscriptionTexts,
  changed: 'O preço mudou. Confira antes de assinar.',
} as const;

export interface Wanted {
  readonly actionId: number;
  readonly products: readonly ProductQuantity[];
  /** The price that the member saw. */
  readonly price: number | undefined;
}

/**
 * Commits subscription and bill first, then charges: an unpaid bill is owed.
 *
 * A member who cancelled within a paid period is charged when it ends.
 */
export async function subscribe(
  services: Services,
  owner: Owner,
  wanted: Wanted,
  attempt: Attempt,
): Promise<SubscriptionCharge> {
  const { database } = services;
  const { billId } = await once(services, attempt, (trx) => begin(services, trx, owner, wanted));
  await tryBill(services, billId);
  const charge = (await chargesOf(database.db, owner.memberId, { actionId: wanted.actionId })).find(
    ({ id }) => id === billId,
  );
  if (charge === undefined) throw new Error(`bill ${billId} not found after it was created`);
  return charge;
}

async function begin(
  { clock }: Services,
  trx: Trx,
  owner: Owner,
  { actionId, products, price: shown }: Wanted,
): Promise<{ readonly billId: number }> {
  const now = new Date(clock());
  await lockMember(trx, owner.memberId);
  const activity = await mustBeThere(trx, { id: actionId, stationId: owner.stationId }, now);
  if (activityKind(activity.type_id) !== 'subscription')
    throw new Refusal(422, participationTexts.unavailable);
  await refuseSecond(trx, owner.memberId, actionId);
  await mustBeOpen(trx, owner, activity, now);
  if (activity.is_one_product && products.length > 1) throw new Refusal(422, subscribeTexts.choose);
  await lockProducts(
    trx,
    products.map(({ productId }) => productId),
    now,
  );
  const price = await priceOf(trx, owner, actionId, products, now);
  if (shown !== undefined && shown !== price) throw new Refusal(422, subscribeTexts.changed);
  const recurrence = activityRecurrence(activity);
  const paidUntil = paidUntilOf(await chargesOf(trx, owner.memberId, { actionId }));
  const start = firstChargeOn(now, paidUntil);
  const subscription = await trx
    .insertInto('subscription')
    .values({
      member_id: owner.memberId,
      station_id: owner.stationId,
      plan_id: null,
      activity_id: actionId,
      state: 'active',
      description: activity.name,
      price,
      recurrence,
      method: 'credit_card',
      card_id: null,
      anchored_on: start,
      periods: 1,
      next_due_on: dueAfter(start, recurrence, 1),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(await sellToSubscriber(trx, owner, subscription.id, products, now)))
    throw new Refusal(422, subscribeTexts.unavailable);
  const bill = await writeBill(
    trx,
    subscription,
    {
      kind: 'period',
      planId: null,
      description: activity.name,
      recurrence,
      amount: price,
      dueOn: start,
      ...periodAfter(start, recurrence, 0),
    },
    now,
  );
  return { billId: bill.id };
}

async function refuseSecond(trx: Trx, memberId: number, actionId: number): Promise<void> {
  const known = await trx
    .selectFrom('subscription')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', actionId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (known !== undefined) throw new Refusal(422, subscribeTexts.already);
}

async function priceOf(
  trx: Trx,
  owner: Owner,
  actionId: number,
  products: readonly ProductQuantity[],
  now: Date,
): Promise<number> {
  const ids = products.map(({ productId }) => productId);
  if (new Set(ids).size !== ids.length) throw new Refusal(422, subscribeTexts.choose);
  const found = await offered(trx, owner, ids, now);
  return products.reduce((sum, { productId, quantity }) => {
    const one = found.get(productId);
    if (one === undefined || one.action.id !== actionId) throw new Refusal(422, subscribeTexts.unavailable);
    const wrong = wrongInQuantity(one.product, quantity);
    if (wrong !== undefined) throw new Refusal(422, wrong);
    return sum + itemPrice(one.product) * quantity;
  }, 0);
}
