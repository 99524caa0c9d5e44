import type { Bill, Cents, PlanSubscription, SubscriptionPayment } from '@estacao/domain';
import type { Db, Trx } from '../../database/database.ts';
import { priceOn } from '../payments/bills/make-bill.ts';
import { type BillRow, refundedByBill, type SubscriptionRow } from '../payments/bills/rows.ts';
import type { Charge } from '../payments/settle.ts';
import { planFrom } from './rows.ts';

const MAX_BILLS = 12;

export async function planSubscriptionOf(
  db: Db | Trx,
  memberId: number,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('plan_id', 'is not', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
}

export async function findOwnPlan(
  db: Db | Trx,
  memberId: number,
  now: Date,
): Promise<PlanSubscription | null> {
  const subscription = await planSubscriptionOf(db, memberId);
  if (subscription?.plan_id == null) return null;
  const plan = await db
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', subscription.plan_id)
    .executeTakeFirstOrThrow();
  const bills = await db
    .selectFrom('bill')
    .selectAll()
    .where('subscription_id', '=', subscription.id)
    .orderBy('id', 'desc')
    .limit(MAX_BILLS)
    .execute();
  const charges = await db
    .selectFrom('charge')
    .selectAll()
    .where('bill_id', 'in', [0, ...bills.map(({ id }) => id)])
    .where('state', 'in', ['created', 'pending', 'paid'])
    .orderBy('id', 'desc')
    .execute();
  const card =
    subscription.card_id === null
      ? undefined
      : await db
          .selectFrom('saved_card')
          .select(['brand', 'last_digits'])
          .where('id', '=', subscription.card_id)
          .executeTakeFirstOrThrow();
  const openCharge = charges.find(({ state }) => state !== 'paid');
  const paidCharge = charges.find(({ state }) => state === 'paid');
  const refundedByBillId = await refundedByBill(db, bills);
  const toBill = (row: BillRow) => billFrom(row, refundedByBillId.get(row.id) ?? 0);
  const openBill = bills.find(({ state, kind }) => state === 'open' && kind === 'period');
  return {
    id: subscription.id,
    state: subscription.state === 'active' ? 'active' : 'starting',
    plan: planFrom(plan),
    price: subscription.price,
    method: subscription.method,
    card: card === undefined ? null : { brand: card.brand, lastDigits: card.last_digits },
    paidUntil: subscription.paid_until,
    next:
      subscription.next_due_on === null
        ? null
        : {
            on: subscription.next_due_on,
            amount: priceOn(subscription, subscription.next_due_on),
          },
    owed: openBill === undefined ? null : toBill(openBill),
    payment: openCharge === undefined ? null : paymentFrom(openCharge, bills, plan.id, now),
    bills: bills.filter(({ state }) => state !== 'void').map(toBill),
    transaction:
      paidCharge?.paid_at == null
        ? null
        : { id: String(paidCharge.id), createdAt: paidCharge.paid_at.toISOString() },
  };
}

function billFrom(row: BillRow, refunded: Cents): Bill {
  return {
    id: row.id,
    description: row.description,
    amount: row.amount,
    dueOn: row.due_on,
    from: row.from_on,
    until: row.until_on,
    state: row.state,
    paidAt: row.paid_at?.toISOString() ?? null,
    refunded,
    reason: row.reason,
    nextTryOn: row.next_try_on,
  };
}

function paymentFrom(
  charge: Charge,
  bills: readonly BillRow[],
  planId: number,
  now: Date,
): SubscriptionPayment {
  const { pix_code: code, expires_at: expiresAt } = charge;
  const bill = bills.find(({ id }) => id === charge.bill_id);
  return {
    amount: charge.amount,
    description: bill?.description ?? '',
    kind: bill?.kind ?? 'period',
    planId: bill?.plan_id ?? planId,
    method: charge.method === 'pix' ? 'pix' : 'credit_card',
    pix:
      code === null || expiresAt === null
        ? null
        : { code, expiresAt: expiresAt.toISOString(), now: now.toISOString() },
  };
}
