import { Refusal } from '@estacao/contract/server';
import { type Cents, splitProRata } from '@estacao/domain';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { notifyMember } from '../../live/notify.ts';
import { notFound } from '../../not-found.ts';
import type { Services } from '../../services.ts';
import { book } from '../points/ledger.ts';
import { takeBackReward } from '../points/reward-returns.ts';
import { cancelOrderVouchers } from '../vouchers/order-vouchers.ts';
import { CHARGE_BATCH } from './charges.ts';
import { forEach } from './for-each.ts';
import { type Charge, lockCharge, walletSourceIdOf } from './settle.ts';
import './tables.ts';

export const refundTexts = {
  notPaid: 'Esta cobrança não foi paga.',
  tooMuch: 'O valor é maior do que ainda pode ser devolvido.',
  failed: 'A devolução não foi aceita.',
} as const;

/**
 * Refunds a part, or all that remains. Wallet, gateway and orders share the amount in proportion to what they
 * paid. Idempotent per key.
 */
export async function refund(
  services: Services,
  chargeId: number,
  amount: Cents | undefined,
  key: string,
): Promise<void> {
  const { database, clock } = services;
  const refundRow = await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('charge').select('id').where('id', '=', chargeId).executeTakeFirstOrThrow(notFound);
    const charge = await lockCharge(trx, chargeId);
    const existing = await trx
      .selectFrom('refund')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (existing !== undefined) {
      if (existing.asked !== (amount ?? null)) throw new Refusal(422, refundTexts.tooMuch);
      return existing;
    }
    if (charge.state !== 'paid') throw new Refusal(422, refundTexts.notPaid);
    const remaining = [charge.amount - charge.refunded, charge.wallet - charge.wallet_refunded];
    const max = remaining.reduce((sum, value) => sum + value, 0);
    const requested = amount ?? max;
    if (requested <= 0 || requested > max) throw new Refusal(422, refundTexts.tooMuch);
    const [byGateway = 0, byWallet = 0] = splitProRata(requested, remaining);
    await trx
      .updateTable('charge')
      .set({
        refunded: charge.refunded + byGateway,
        wallet_refunded: charge.wallet_refunded + byWallet,
      })
      .where('id', '=', chargeId)
      .execute();
    return trx
      .insertInto('refund')
      .values({
        charge_id: chargeId,
        member_id: charge.member_id,
        station_id: charge.station_id,
        key,
        asked: amount ?? null,
        amount: byGateway,
        wallet: byWallet,
        state: 'created',
        created_at: new Date(clock()),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await finishRefund(services, refundRow.id);
}

async function finishRefund(services: Services, refundId: number): Promise<void> {
  const { database, gateway, clock } = services;
  const refundRow = await database.db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select(['refund.state', 'refund.amount', 'charge.own_id', 'charge.id as charge_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refundRow.state === 'done') return;
  // A rejected refund is final: every retry gets the same refusal.
  if (refundRow.state === 'failed') throw new Refusal(422, refundTexts.failed);
  const isAccepted =
    refundRow.amount === 0 ||
    (await gateway.refund({
      id: `${refundRow.own_id}-${refundId}`,
      chargeId: refundRow.own_id,
      amount: refundRow.amount,
    }));
  const finalState = await database.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, refundRow.charge_id);
    const row = await trx
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'created') return row.state;
    const state = isAccepted ? 'done' : 'failed';
    await trx.updateTable('refund').set({ state }).where('id', '=', refundId).execute();
    if (!isAccepted) {
      await trx
        .updateTable('charge')
        .set({
          refunded: charge.refunded - row.amount,
          wallet_refunded: charge.wallet_refunded - row.wallet,
        })
        .where('id', '=', charge.id)
        .execute();
      return state;
    }
    if (row.wallet > 0) {
      await book(trx, {
        memberId: charge.member_id,
        stationId: charge.station_id,
        amount: row.wallet,
        description: 'Estorno de compra',
        source: 'refund',
        sourceId: String(refundId),
        at: new Date(clock()),
        returns: { source: 'order', sourceId: await walletSourceIdOf(trx, charge), isRefund: true },
      });
    }
    const orders = await trx
      .selectFrom('product_order')
      .select(['id', 'activity_id', 'total', 'refunded'])
      .where('charge_id', '=', charge.id)
      .orderBy('id')
      .execute();
    if (charge.bill_id !== null) await takeBackBillReward(trx, charge, charge.bill_id, new Date(clock()));
    // A subscription's bill has no orders; its charge stores the refunded amount.
    const shares =
      orders.length === 0
        ? []
        : splitProRata(
            row.amount + row.wallet,
            orders.map(({ total, refunded }) => total - refunded),
          );
    const refundedOrders = orders.map((order, index) => ({
      ...order,
      refundedTotal: order.refunded + (shares[index] ?? 0),
    }));
    // A free order has no share, so it is refunded when all others are.
    const isFullRefund = refundedOrders.every(({ refundedTotal, total }) => refundedTotal === total);
    for (const { id, activity_id, total, refunded, refundedTotal } of refundedOrders) {
      if (refundedTotal === refunded && !(isFullRefund && total === 0)) continue;
      await trx
        .updateTable('product_order')
        .set({ refunded: refundedTotal, status: refundedTotal === total ? 'refunded' : 'partlyRefunded' })
        .where('id', '=', id)
        .execute();
      await takeBackReward(trx, {
        source: 'order-reward',
        sourceId: String(id),
        subject: `activity-${activity_id}`,
        total,
        refunded: refundedTotal,
        at: new Date(clock()),
      });
      if (refundedTotal === total) await cancelOrderVouchers(trx, id, new Date(clock()));
    }
    await notifyMember(
      trx,
      charge.member_id,
      charge.bill_id === null ? 'orders' : 'subscriptions',
      new Date(clock()),
    );
    return state;
  });
  if (finalState === 'failed') throw new Refusal(422, refundTexts.failed);
}

/** A refund also takes back the activity's reward for the first bill. */
async function takeBackBillReward(trx: Trx, charge: Charge, billId: number, now: Date): Promise<void> {
  const bill = await trx
    .selectFrom('bill')
    .innerJoin('subscription', 'subscription.id', 'bill.subscription_id')
    .select(['bill.number', 'bill.subscription_id', 'activity_id'])
    .where('bill.id', '=', billId)
    .executeTakeFirstOrThrow();
  if (bill.activity_id === null || bill.number !== 1) return;
  const { refunded } = await trx
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount + wallet), 0)::int8`.as('refunded'))
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  await takeBackReward(trx, {
    source: 'subscription-reward',
    sourceId: String(bill.subscription_id),
    subject: `activity-${bill.activity_id}`,
    total: charge.amount + charge.wallet,
    refunded,
    at: now,
  });
}

/** Retries refunds whose process died or whose gateway call failed. */
export async function finishRefunds(services: Services): Promise<void> {
  const { database, clock } = services;
  const unfinishedRefunds = await database.backgroundDb
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'created')
    .where('created_at', '<', new Date(clock() - 60_000))
    .orderBy('asked_at', (column) => column.asc().nullsFirst())
    .orderBy('id')
    .limit(CHARGE_BATCH)
    .execute();
  await forEach(services, 'refund not finished', unfinishedRefunds, async ({ id }) => {
    const asked_at = new Date(clock());
    await database.db.updateTable('refund').set({ asked_at }).where('id', '=', id).execute();
    try {
      await finishRefund(services, id);
    } catch (error) {
      // A refusal is final, and no caller waits for it.
      if (!(error instanceof Refusal)) throw error;
    }
  });
}
