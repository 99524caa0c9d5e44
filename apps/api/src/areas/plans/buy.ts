import { Refusal, refusalTexts } from '@estacao/contract/server';
import { dateOf, type PlanSubscription, periodAfter, planPrice, recurrenceOf } from '@estacao/domain';
import { type Attempt, isUsedKey, runOnce } from '../../attempts/idempotency.ts';
import type { Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { isOwnCard } from '../cards/own-card.ts';
import { attemptCharge, chargeTexts, refusePayment } from '../payments/attempt-charge.ts';
import { type BillPaymentMethod, chargeBill } from '../payments/bills/charge-bill.ts';
import { writeBill } from '../payments/bills/make-bill.ts';
import { type BillRow, findOpenBill, type SubscriptionRow } from '../payments/bills/rows.ts';
import { tryBill } from '../payments/bills/try-bill.ts';
import { findOpenCharge, isBeingSent, refreshCharge } from '../payments/charges.ts';
import { settle } from '../payments/settle.ts';
import { findOwnPlan, planSubscriptionOf } from './own-plan.ts';
import { type PaymentBody, resolvePaymentMethod } from './payment-method.ts';
import { findPlan, type PlanRow } from './rows.ts';

export const planTexts = {
  alreadySubscribed: 'Você já tem um plano. Mude de plano, em vez de assinar outro.',
  noPlan: 'Você não tem um plano.',
  samePlan: 'Este é seu plano atual.',
  negotiable: 'Este plano é contratado sob consulta.',
  changed: 'O preço deste plano mudou. Confira antes de continuar.',
  unpaidBill: 'Há um pagamento pendente. Pague antes de mudar de plano.',
  noUnpaidBill: 'Não há nada a pagar.',
} as const;

export interface Buyer {
  readonly memberId: number;
  readonly stationId: number;
}

export interface PlanPurchase {
  readonly payment: PaymentBody;
  readonly price: number | undefined;
}

export function buyPlan(
  services: Services,
  buyer: Buyer,
  planId: number,
  request: PlanPurchase,
  attempt: Attempt,
): Promise<PlanSubscription> {
  return chargePlan(services, buyer, request, attempt, async (trx, paymentMethod, now) => {
    const existing = await planSubscriptionOf(trx, buyer.memberId);
    if (existing !== undefined) throw new Refusal(422, planTexts.alreadySubscribed);
    const plan = await requireOfferedPlan(trx, buyer, planId);
    if (paymentMethod === undefined) refusePayment(chargeTexts.noPayment);
    const recurrence = recurrenceOf(plan.days) ?? null;
    const price = requireShownPrice(plan, request.price);
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
        method: paymentMethod.method,
        card_id: paymentMethod.method === 'credit_card' ? paymentMethod.cardId : null,
        anchored_on: null,
        next_due_on: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { bill: await writeFirstBill(trx, subscription, 'start', plan, price, now), paymentMethod };
  });
}

/** The new plan takes effect as soon as its full price is paid. */
export function changePlan(
  services: Services,
  buyer: Buyer,
  id: number,
  planId: number,
  request: PlanPurchase,
  attempt: Attempt,
): Promise<PlanSubscription> {
  return chargePlan(services, buyer, request, attempt, async (trx, newMethod, now) => {
    const subscription = await requireActivePlan(trx, buyer.memberId, id);
    if (subscription.plan_id === planId) throw new Refusal(422, planTexts.samePlan);
    if ((await findOpenBill(trx, subscription.id)) !== undefined)
      throw new Refusal(422, planTexts.unpaidBill);
    const plan = await requireOfferedPlan(trx, buyer, planId);
    const price = requireShownPrice(plan, request.price);
    const paymentMethod = newMethod ?? currentMethod(subscription);
    return { bill: await writeFirstBill(trx, subscription, 'change', plan, price, now), paymentMethod };
  });
}

export function payPlan(
  services: Services,
  buyer: Buyer,
  id: number,
  request: PlanPurchase,
  attempt: Attempt,
): Promise<PlanSubscription> {
  return chargePlan(services, buyer, request, attempt, async (trx, newMethod) => {
    const subscription = await requireActivePlan(trx, buyer.memberId, id);
    const bill = await findOpenBill(trx, subscription.id);
    if (bill === undefined) throw new Refusal(422, planTexts.noUnpaidBill);
    if (request.price !== undefined && request.price !== bill.amount)
      throw new Refusal(422, planTexts.changed);
    return { bill, paymentMethod: newMethod ?? currentMethod(subscription) };
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
  const paymentMethod = (await isUsedKey(services, attempt))
    ? undefined
    : await resolvePaymentMethod(services, buyer, payment);
  const { billId } = await runOnce(services, attempt, async (trx) => {
    const now = new Date(services.clock());
    await lockMember(trx, buyer.memberId);
    const subscription = await requireActivePlan(trx, buyer.memberId, id);
    if (paymentMethod === undefined) refusePayment(chargeTexts.noPayment);
    await requireOwnCard(services, trx, buyer, paymentMethod, now);
    await trx
      .updateTable('subscription')
      .set({
        method: paymentMethod.method,
        card_id: paymentMethod.method === 'credit_card' ? paymentMethod.cardId : null,
      })
      .where('id', '=', subscription.id)
      .execute();
    const openPeriod = await findOpenBill(trx, subscription.id);
    if (openPeriod !== undefined && paymentMethod.method === 'credit_card') {
      await trx
        .updateTable('bill')
        .set({ next_try_on: dateOf(now), tried_card_id: null })
        .where('id', '=', openPeriod.id)
        .execute();
    }
    return { billId: openPeriod?.id ?? null };
  });
  if (billId !== null) await tryBill(services, billId);
  return requireOwnPlan(services, buyer);
}

type PreparedBill = { readonly bill: BillRow; readonly paymentMethod: BillPaymentMethod };

async function chargePlan(
  services: Services,
  buyer: Buyer,
  { payment }: PlanPurchase,
  attempt: Attempt,
  prepareBill: (trx: Trx, paymentMethod: BillPaymentMethod | undefined, now: Date) => Promise<PreparedBill>,
): Promise<PlanSubscription> {
  let paymentMethod: BillPaymentMethod | undefined;
  return attemptCharge(services, attempt, {
    async prepare() {
      await refreshOpenCharge(services, buyer.memberId);
      paymentMethod = await resolvePaymentMethod(services, buyer, payment);
    },
    async createCharge(trx, now) {
      await lockMember(trx, buyer.memberId);
      await supersedeOpenCharges(trx, buyer.memberId, now);
      if (paymentMethod !== undefined) await requireOwnCard(services, trx, buyer, paymentMethod, now);
      const preparedBill = await prepareBill(trx, paymentMethod, now);
      return (await chargeBill(services, trx, preparedBill.bill, preparedBill.paymentMethod, now)).id;
    },
    buildAnswer: () => requireOwnPlan(services, buyer),
  });
}

async function openBillIdsOf(services: Services, memberId: number): Promise<readonly number[]> {
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

export async function findOpenPlanCharge(services: Services, memberId: number) {
  return findOpenCharge(services, memberId, { billIds: await openBillIdsOf(services, memberId) });
}

/** The gateway may already have the payment, so query it before superseding the charge. */
async function refreshOpenCharge(services: Services, memberId: number): Promise<void> {
  const openCharge = await findOpenPlanCharge(services, memberId);
  if (openCharge === undefined) return;
  if (isBeingSent(openCharge, services.clock())) throw new Refusal(409, chargeTexts.processing);
  try {
    await refreshCharge(services, openCharge.id, { isForced: true });
  } catch {
    // Without a response the charge may already be paid.
    throw new Refusal(409, chargeTexts.processing);
  }
}

async function supersedeOpenCharges(trx: Trx, memberId: number, now: Date): Promise<void> {
  const openCharges = await trx
    .selectFrom('charge')
    .innerJoin('bill', 'bill.id', 'charge.bill_id')
    .innerJoin('subscription', 'subscription.id', 'bill.subscription_id')
    .select(['charge.id', 'charge.state', 'charge.created_at'])
    .where('charge.member_id', '=', memberId)
    .where('subscription.plan_id', 'is not', null)
    .where('charge.state', 'in', ['created', 'pending'])
    .execute();
  for (const charge of openCharges) {
    if (isBeingSent(charge, now.getTime())) throw new Refusal(409, chargeTexts.processing);
    await settle(trx, charge.id, { kind: 'superseded' }, now);
  }
}

async function requireActivePlan(trx: Trx, memberId: number, id: number): Promise<SubscriptionRow> {
  const subscription = await planSubscriptionOf(trx, memberId);
  if (subscription?.id !== id) throw new Refusal(404, refusalTexts.notFound);
  if (subscription.state !== 'active') throw new Refusal(422, planTexts.noPlan);
  return subscription;
}

async function requireOfferedPlan(trx: Trx, { stationId }: Buyer, planId: number): Promise<PlanRow> {
  const plan = await findPlan(trx, stationId, planId);
  if (plan === undefined || plan.deleted_at !== null)
    throw new Refusal(422, 'Este plano não está mais disponível.');
  return plan;
}

function requireShownPrice(
  { amount_cents: amount, discount_cents: discount }: PlanRow,
  shownPrice: number | undefined,
): number {
  const price = planPrice({ amount, discount });
  if (price === undefined) throw new Refusal(422, planTexts.negotiable);
  if (shownPrice !== undefined && shownPrice !== price) throw new Refusal(422, planTexts.changed);
  return price;
}

function currentMethod({ method, card_id: cardId }: SubscriptionRow): BillPaymentMethod {
  if (method === 'pix') return { method };
  if (cardId === null) refusePayment(chargeTexts.noCard);
  return { method, cardId };
}

async function requireOwnCard(
  services: Services,
  trx: Trx,
  { memberId }: Buyer,
  paymentMethod: BillPaymentMethod,
  now: Date,
): Promise<void> {
  if (paymentMethod.method === 'pix') return;
  if (!(await isOwnCard(services, trx, memberId, paymentMethod.cardId, now)))
    refusePayment(chargeTexts.noCard);
}

function writeFirstBill(
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

async function requireOwnPlan(
  { database: { db }, clock }: Services,
  { memberId }: Buyer,
): Promise<PlanSubscription> {
  const plan = await findOwnPlan(db, memberId, new Date(clock()));
  // Null only if a concurrent request cancelled it.
  if (plan === null) throw new Refusal(409, chargeTexts.processing);
  return plan;
}
