import { Refusal } from '@estacao/contract/server';
import {
  activityKind,
  activityRecurrence,
  dueDateAfter,
  firstChargeOn,
  itemPrice,
  type ProductQuantity,
  paidUntilOf,
  participationTexts,
  periodAfter,
  type SubscriptionCharge,
  subscriptionTexts,
  validateQuantity,
} from '@estacao/domain';
import { type Attempt, runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { requireAvailable, requireOpen } from '../activities/participate.ts';
import { productOffers } from '../activities/product-offers.ts';
import { lockProducts, type Owner, sellToSubscriber } from '../activities/stock.ts';
import { writeBill } from '../payments/bills/make-bill.ts';
import { tryBill } from '../payments/bills/try-bill.ts';
import { chargesOf } from './rows.ts';

export const subscribeTexts = {
  ...subscriptionTexts,
  changed: 'O preço mudou. Confira antes de assinar.',
} as const;

export interface SubscriptionOrder {
  readonly actionId: number;
  readonly products: readonly ProductQuantity[];
  /** The price that the member saw. */
  readonly price: number | undefined;
}

/**
 * Commits subscription and bill first, then charges. An unpaid bill remains open.
 *
 * A member who cancelled and subscribes again within the paid period is charged when it ends.
 */
export async function subscribe(
  services: Services,
  owner: Owner,
  order: SubscriptionOrder,
  attempt: Attempt,
): Promise<SubscriptionCharge> {
  const { database } = services;
  const { billId } = await runOnce(services, attempt, (trx) =>
    createSubscription(services, trx, owner, order),
  );
  await tryBill(services, billId);
  const charge = (await chargesOf(database.db, owner.memberId, { actionId: order.actionId })).find(
    ({ id }) => id === billId,
  );
  if (charge === undefined) throw new Error(`bill ${billId} not found after it was created`);
  return charge;
}

async function createSubscription(
  { clock }: Services,
  trx: Trx,
  owner: Owner,
  { actionId, products, price: expectedPrice }: SubscriptionOrder,
): Promise<{ readonly billId: number }> {
  const now = new Date(clock());
  await lockMember(trx, owner.memberId);
  const activity = await requireAvailable(trx, { id: actionId, stationId: owner.stationId }, now);
  if (activityKind(activity.type_id) !== 'subscription')
    throw new Refusal(422, participationTexts.unavailable);
  await requireNotSubscribed(trx, owner.memberId, actionId);
  await requireOpen(trx, owner, activity, now);
  if (activity.is_one_product && products.length > 1) throw new Refusal(422, subscribeTexts.choose);
  await lockProducts(
    trx,
    products.map(({ productId }) => productId),
    now,
  );
  const price = await priceOf(trx, owner, actionId, products, now);
  if (expectedPrice !== undefined && expectedPrice !== price) throw new Refusal(422, subscribeTexts.changed);
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
      next_due_on: dueDateAfter(start, recurrence, 1),
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

async function requireNotSubscribed(trx: Trx, memberId: number, actionId: number): Promise<void> {
  const existing = await trx
    .selectFrom('subscription')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', actionId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (existing !== undefined) throw new Refusal(422, subscribeTexts.alreadySubscribed);
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
  const offers = await productOffers(trx, owner, ids, now);
  return products.reduce((sum, { productId, quantity }) => {
    const offer = offers.get(productId);
    if (offer === undefined || offer.action.id !== actionId)
      throw new Refusal(422, subscribeTexts.unavailable);
    const error = validateQuantity(offer.product, quantity);
    if (error !== undefined) throw new Refusal(422, error);
    return sum + itemPrice(offer.product) * quantity;
  }, 0);
}
