import { dateOf, type IsoDate } from '@estacao/domain';
import type { Trx } from '../../../database/database.ts';
import { lockAnyMember } from '../../../database/lock-member.ts';
import type { Services } from '../../../services.ts';
import { sendCharge } from '../charges.ts';
import { chargeBill } from './charge-bill.ts';
import { countRefusal } from './count-refusal.ts';
import { type BillRow, billOf, type SubscriptionRow, subscriptionOf } from './rows.ts';

const noCard = 'Não há cartão cadastrado.';

type TryResult = 'nothing' | 'counted' | { readonly chargeId: number };

/**
 * Tries a bill's payment if it is due or the member has a new card. Safe to run concurrently. Returns whether
 * it tried.
 */
export async function tryBill(services: Services, billId: number): Promise<boolean> {
  const { database, clock } = services;
  const result = await database.db.transaction().execute(async (trx): Promise<TryResult> => {
    const { member_id: memberId } = await billOf(trx, billId);
    await lockAnyMember(trx, memberId);
    const now = new Date(clock());
    const bill = await billOf(trx, billId);
    const subscription = await subscriptionOf(trx, bill);
    if (bill.state !== 'open' || bill.kind !== 'period' || (await hasOpenCharge(trx, billId)))
      return 'nothing';
    return tryPayment(services, trx, bill, subscription, now);
  });
  if (typeof result === 'object') await sendCharge(services, result.chargeId);
  return result !== 'nothing';
}

async function tryPayment(
  services: Services,
  trx: Trx,
  bill: BillRow,
  subscription: SubscriptionRow,
  now: Date,
): Promise<TryResult> {
  const today = dateOf(now);
  // A member who subscribes again within a paid period gets a bill with a later due date.
  if (bill.due_on > today) return 'nothing';
  const isDue = bill.next_try_on !== null && bill.next_try_on <= today;
  if (bill.amount === 0)
    return { chargeId: (await chargeBill(services, trx, bill, { method: 'pix' }, now)).id };
  if (subscription.method === 'pix') return isDue ? remindByMail(trx, bill, today, now) : 'nothing';
  const cardId = await cardFor(services, trx, subscription, bill);
  if (!isDue && !isNewCard(cardId, bill)) return 'nothing';
  if (cardId === undefined) {
    await countRefusal(trx, bill, noCard, today, now);
    return 'counted';
  }
  return { chargeId: (await chargeBill(services, trx, bill, { method: 'credit_card', cardId }, now)).id };
}

async function remindByMail(trx: Trx, bill: BillRow, today: IsoDate, now: Date): Promise<TryResult> {
  await countRefusal(trx, bill, null, today, now);
  return 'counted';
}

/** Card ids increase with time. */
function isNewCard(cardId: number | undefined, { tried_card_id: triedCardId }: BillRow): boolean {
  return cardId !== undefined && cardId > (triedCardId ?? 0);
}

/** A plan uses its card, or a card added after the last refusal. Other subscriptions use the latest card. */
async function cardFor(
  { gateway }: Pick<Services, 'gateway'>,
  trx: Trx,
  { plan_id, card_id }: SubscriptionRow,
  bill: BillRow,
): Promise<number | undefined> {
  const latestCard = await trx
    .selectFrom('saved_card')
    .select('id')
    .where('member_id', '=', bill.member_id)
    .where('provider', '=', gateway.provider)
    .where('is_saved', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (plan_id === null) return latestCard?.id;
  const isNewer =
    latestCard !== undefined && bill.tried_card_id !== null && latestCard.id > bill.tried_card_id;
  return isNewer ? latestCard.id : (card_id ?? undefined);
}

export async function hasOpenCharge(trx: Trx, billId: number): Promise<boolean> {
  const openCharge = await trx
    .selectFrom('charge')
    .select('id')
    .where('bill_id', '=', billId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
  return openCharge !== undefined;
}
