import { Refusal, refusalTexts } from '@estacao/contract/server';
import { dateOf, type PlanSubscription, periodAfter, planPrice, recurrenceOf } from '@estacao/domain';
import { type Attempt, isKnown, once } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { isOwnCard } from '../cards/own-card.ts';
import { attemptCharge, chargeTexts, refusePayment } from '../payments/attempt-charge.ts';
import { chargeBill, type PaidBy } from '../payments/bills/charge-bill.ts';
import { writeBill } from '../payments/bills/make-bill.ts';
import { type BillRow, openBill, type SubscriptionRow } from '../payments/bills/rows.ts';
import { tryBill } from '../payments/bills/try-bill.ts';
import { ask, isOnItsWay, liveCharge } from '../payments/charges.ts';
import { settle } from '../payments/settle.ts';
import { ownPlan, planSubscriptionOf } from './own-plan.ts';
import { type PaymentBody, paidBy } from './paid-by.ts';
import { findPlan, type PlanRow } from './rows.ts';

export const planTexts = {
  already: 'Você já tem um plano. Mude de plano, em vez de assinar outro.',
  none: 'Você não tem um plano.',
  same: 'Este é seu plano atual.',
  negotiable: 'Este plano é contratado sob consulta.',
  changed: 'O preço deste plano mudou. Confira antes de continuar.',
  owed: 'Há um pagamento pendente. Pague antes de mudar de plano.',
  nothingOwed: 'Não há nada a pagar.',
} as const;

export interface Buyer {
  readonly memberId: number;
  readonly stationId: number;
}

export interface Wanted {
  readonly payment: PaymentBody;
  readonly price: number | undefined;
}

export function buyPlan(
  services: Services,
  buyer: Buyer,
  planId: number,
  wanted: Wanted,
  attempt: Attempt,
): Promise<PlanSubscription> {
  return pay(services, buyer, wanted, attempt, async (trx, by, now) => {
    const known = await planSubscriptionOf(trx, buyer.memberId);
    if (known !== undefined) throw new Refusal(422, planTexts.already);
    const plan = await mustBeOffered(trx, buyer, planId);
    if (by === undefined) refusePayment(chargeTexts.noPayment);
    const recurrence = recurrenceOf(plan.days) ?? null;
    const price = seenPrice(plan, wanted.price);
    const subscription = await trx
      .insertInto('subscription')
      .values({
        member_id: buyer.memberId,
        station_id: buyer.stationId,
        plan_id: plan.id,
        activity_id: null,
        state: 'starting',
        description: plan.name,
        price,
        recurrence,
        method: by.method,
        card_id: by.method === 'credit_card' ? by.cardId : null,
        anchored_on: null,
        next_due_on: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { bill: await beginningBill(trx, subscription, 'start', plan, price, now), by };
  });
}

/** Takes effect when it is paid, at once and at the full price. */
export function changePlan(
  services: Services,
  buyer: Buyer,
  id: number,
  planId: number,
  wanted: Wanted,
  attempt: Attempt,
): Promise<PlanSubscription> {
  return pay(services, buyer, wanted, attempt, async (trx, given, now) => {
    const subscription = await mustHavePlan(trx, buyer.memberId, id);
    if (subscription.plan_id === planId) throw new Refusal(422, planTexts.same);
    if ((await openBill(trx, subscription.id)) !== undefined) throw new Refusal(422, planTexts.owed);
    const plan = await mustBeOffered(trx, buyer, planId);
    const price = seenPrice(plan, wanted.price);
    const by = given ?? asBefore(subscription);
    return { bill: await beginningBill(trx, subscription, 'change', plan, price, now), by };
  });
}

export function payPlan(
  services: Services,
  buyer: Buyer,
  id: number,
  wanted: Wanted,
  attempt: Attempt,
): Promise<PlanSubscription> {
  return pay(services, buyer, wanted, attempt, async (trx, given) => {
    const subscription = await mustHavePlan(trx, buyer.memberId, id);
    const bill = await openBill(trx, subscription.id);
    if (bill === undefined) throw new Refusal(422, planTexts.nothingOwed);
    if (wanted.price !== undefined && wanted.price !== bill.amount) throw new Refusal(422, planTexts.changed);
    return { bill, by: given ?? asBefore(subscription) };
  });
}

/** Sets the future payment method and retries an open bill at once. */
export async function editPayment(
  services: Services,
  buyer: Buyer,
  id: number,
  payment: PaymentBody,
  attempt: Attempt,
): Promise<PlanSubscription> {
  const by = (await isKnown(services, attempt)) ? undefined : await paidBy(services, buyer, payment);
  const { billId } = await once(services, attempt, async (trx) => {
    const now = new Date(services.clock());
    await lockMember(trx, buyer.memberId);
    const subscription = await mustHavePlan(trx, buyer.memberId, id);
    if (by === undefined) refusePayment(chargeTexts.noPayment);
    await mustBeOwn(services, trx, buyer, by, now);
    await trx
      .updateTable('subscription')
      .set({ method: by.method, card_id: by.method === 'credit_card' ? by.cardId : null })
      .where('id', '=', subscription.id)
      .execute();
    const owed = await openBill(trx, subscription.id);
    if (owed !== undefined && by.method === 'credit_card') {
      await trx
        .updateTable('bill')
        .set({ next_try_on: dateOf(now), tried_card_id: null })
        .where('id', '=', owed.id)
        .execute();
    }
    return { billId: owed?.id ?? null };
  });
  if (billId !== null) await tryBill(services, billId);
  return mustBeThere(services, buyer);
}

type Prepared = { readonly bill: BillRow; readonly by: PaidBy };

async function pay(
  services: Services,
  buyer: Buyer,
  { payment }: Wanted,
  attempt: Attempt,
  prepare: (trx: Trx, by: PaidBy | undefined, now: Date) => Promise<Prepared>,
): Promise<PlanSubscription> {
  let by: PaidBy | undefined;
  return attemptCharge(services, attempt, {
    async before() {
      await lookAfterPayment(services, buyer.memberId);
      by = await paidBy(services, buyer, payment);
    },
    async begin(trx, now) {
      await lockMember(trx, buyer.memberId);
      await supersede(trx, buyer.memberId, now);
      if (by !== undefined) await mustBeOwn(services, trx, buyer, by, now);
      const prepared = await prepare(trx, by, now);
      return (await chargeBill(services, trx, prepared.bill, prepared.by, now)).id;
    },
    answer: () => mustBeThere(services, buyer),
  });
}

async function billIdsOf(services: Services, memberId: number): Promise<readonly number[]> {
  const { db } = services.database;
  const subscription = await planSubscriptionOf(db, memberId);
  if (subscription === undefined) return [];
  const bills = await db
    .selectFrom('bill')
    .select('id')
    .where('subscription_id', '=', subscription.id)
    .where('state', '=', 'open')
    .execute();
  return bills.map(({ id }) => id);
}

export async function liveOfPlan(services: Services, memberId: number) {
  return liveCharge(services, memberId, { billIds: await billIdsOf(services, memberId) });
}

/** The gateway may know that the charge is paid, so ask before superseding it. */
async function lookAfterPayment(services: Services, memberId: number): Promise<void> {
  const live = await liveOfPlan(services, memberId);
  if (live === undefined) return;
  if (isOnItsWay(live, services.clock())) throw new Refusal(409, chargeTexts.busy);
  try {
    await ask(services, live.id, { evenIfJustAsked: true });
  } catch {
    // Without an answer the money may already be there.
    throw new Refusal(409, chargeTexts.busy);
  }
}

async function supersede(trx: Trx, memberId: number, now: Date): Promise<void> {
  const live = await trx
    .selectFrom('charge')
    .innerJoin('bill', 'bill.id', 'charge.bill_id')
    .innerJoin('subscription', 'subscription.id', 'bill.subscription_id')
    .select(['charge.id', 'charge.state', 'charge.created_at'])
    .where('charge.member_id', '=', memberId)
    .where('subscription.plan_id', 'is not', null)
    .where('charge.state', 'in', ['created', 'pending'])
    .execute();
  for (const charge of live) {
    if (isOnItsWay(charge, now.getTime())) throw new Refusal(409, chargeTexts.busy);
    await settle(trx, charge.id, { kind: 'superseded' }, now);
  }
}

async function mustHavePlan(trx: Trx, memberId: number, id: number): Promise<SubscriptionRow> {
  const subscription = await planSubscriptionOf(trx, memberId);
  if (subscription?.id !== id) throw new Refusal(404, refusalTexts.notFound);
  if (subscription.state !== 'active') throw new Refusal(422, planTexts.none);
  return subscription;
}

async function mustBeOffered(trx: Trx, { stationId }: Buyer, planId: number): Promise<PlanRow> {
  const plan = await findPlan(trx, stationId, planId);
  if (plan === undefined || plan.deleted_at !== null)
    throw new Refusal(422, 'Este plano não está mais disponível.');
  return plan;
}

function seenPrice(
  { amount_cents: amount, discount_cents: discount }: PlanRow,
  shown: number | undefined,
): number {
  const price = planPrice({ amount, discount });
  if (price === undefined) throw new Refusal(422, planTexts.negotiable);
  if (shown !== undefined && shown !== price) throw new Refusal(422, planTexts.changed);
  return price;
}

function asBefore({ method, card_id: cardId }: SubscriptionRow): PaidBy {
  if (method === 'pix') return { method };
  if (cardId === null) refusePayment(chargeTexts.noCard);
  return { method, cardId };
}

async function mustBeOwn(
  services: Services,
  trx: Trx,
  { memberId }: Buyer,
  by: PaidBy,
  now: Date,
): Promise<void> {
  if (by.method === 'pix') return;
  if (!(await isOwnCard(services, trx, memberId, by.cardId, now))) refusePayment(chargeTexts.noCard);
}

function beginningBill(
  trx: Trx,
  subscription: SubscriptionRow,
  kind: 'start' | 'change',
  plan: PlanRow,
  amount: number,
  now: Date,
): Promise<BillRow> {
  const recurrence = recurrenceOf(plan.days) ?? null;
  const today = dateOf(now);
  const bill = { kind, planId: plan.id, description: plan.name, recurrence, amount, dueOn: today };
  return writeBill(trx, subscription, { ...bill, ...periodAfter(today, recurrence, 0) }, now);
}

async function mustBeThere(
  { database: { db }, clock }: Services,
  { memberId }: Buyer,
): Promise<PlanSubscription> {
  const own = await ownPlan(db, memberId, new Date(clock()));
  // Null only if it was cancelled in this very moment.
  if (own === null) throw new Refusal(409, chargeTexts.busy);
  return own;
}
