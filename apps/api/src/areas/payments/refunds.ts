import { Refusal } from '@estacao/contract/server';
import { type Cents, splitProRata } from '@estacao/domain';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { tellMember } from '../../live/tell.ts';
import { notFound } from '../../not-found.ts';
import type { Services } from '../../services.ts';
import { book } from '../points/ledger.ts';
import { takeBackReward } from '../points/reward-returns.ts';
import { cancelOrderVouchers } from '../vouchers/of-order.ts';
import { AT_ONCE } from './charges.ts';
import { forEach } from './for-each.ts';
import { type Charge, lockCharge, paidAs } from './settle.ts';
import './tables.ts';

export const refundTexts = {
  notPaid: 'Esta cobrança não foi paga.',
  tooMuch: 'O valor é maior do que ainda pode ser devolvido.',
  failed: 'A devolução não foi aceita.',
} as const;

/**
 * Refunds a part or the rest. Wallet, gateway and orders share it in proportion to what they paid. Idempotent
 * per key.
 */
export async function refund(
  services: Services,
  chargeId: number,
  amount: Cents | undefined,
  key: string,
): Promise<void> {
  const { database, clock } = services;
  const begun = await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('charge').select('id').where('id', '=', chargeId).executeTakeFirstOrThrow(notFound);
    const charge = await lockCharge(trx, chargeId);
    const known = await trx
      .selectFrom('refund')
      .selectAll()
      .where('charge_id', '=', chargeId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known !== undefined) {
      if (known.asked !== (amount ?? null)) throw new Refusal(422, refundTexts.tooMuch);
      return known;
    }
    if (charge.state !== 'paid') throw new Refusal(422, refundTexts.notPaid);
    const left = [charge.amount - charge.refunded, charge.wallet - charge.wallet_refunded];
    const most = left.reduce((sum, part) => sum + part, 0);
    const asked = amount ?? most;
    if (asked <= 0 || asked > most) throw new Refusal(422, refundTexts.tooMuch);
    const [byGateway = 0, byWallet = 0] = splitProRata(asked, left);
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
  await finish(services, begun.id);
}

async function finish(services: Services, refundId: number): Promise<void> {
  const { database, gateway, clock } = services;
  const begun = await database.db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select(['refund.state', 'refund.amount', 'charge.own_id', 'charge.id as charge_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (begun.state === 'done') return;
  // A rejected refund is final: every retry gets the same refusal.
  if (begun.state === 'failed') throw new Refusal(422, refundTexts.failed);
  const isDone =
    begun.amount === 0 ||
    (await gateway.refund({
      id: `${begun.own_id}-${refundId}`,
      chargeId: begun.own_id,
      amount: begun.amount,
    }));
  const ended = await database.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, begun.charge_id);
    const row = await trx
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.state !== 'created') return row.state;
    const state = isDone ? 'done' : 'failed';
    await trx.updateTable('refund').set({ state }).where('id', '=', refundId).execute();
    if (!isDone) {
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
        returns: { source: 'order', sourceId: await paidAs(trx, charge), isRefund: true },
      });
    }
    const orders = await trx
      .selectFrom('product_order')
      .select(['id', 'activity_id', 'total', 'refunded'])
      .where('charge_id', '=', charge.id)
      .orderBy('id')
      .execute();
    if (charge.bill_id !== null) await takeBackOfBill(trx, charge, charge.bill_id, new Date(clock()));
    // A subscription's bill has no orders; its charge stores the refunded amount.
    const parts =
      orders.length === 0
        ? []
        : splitProRata(
            row.amount + row.wallet,
            orders.map(({ total, refunded }) => total - refunded),
          );
    const given = orders.map((order, index) => ({ ...order, back: order.refunded + (parts[index] ?? 0) }));
    // A free order has no share, so it is refunded when all others are.
    const isWhole = given.every(({ back, total }) => back === total);
    for (const { id, activity_id, total, refunded, back } of given) {
      if (back === refunded && !(isWhole && total === 0)) continue;
      await trx
        .updateTable('product_order')
        .set({ refunded: back, status: back === total ? 'refunded' : 'partlyRefunded' })
        .where('id', '=', id)
        .execute();
      await takeBackReward(trx, {
        source: 'order-reward',
        sourceId: String(id),
        subject: `activity-${activity_id}`,
        total,
        refunded: back,
        at: new Date(clock()),
      });
      if (back === total) await cancelOrderVouchers(trx, id, new Date(clock()));
    }
    await tellMember(
      trx,
      charge.member_id,
      charge.bill_id === null ? 'orders' : 'subscriptions',
      new Date(clock()),
    );
    return state;
  });
  if (ended === 'failed') throw new Refusal(422, refundTexts.failed);
}

/** A refund also takes back the activity's reward for the first bill. */
async function takeBackOfBill(trx: Trx, charge: Charge, billId: number, at: Date): Promise<void> {
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
    at,
  });
}

/** Retries refunds whose process died or whose gateway call failed. */
export async function finishRefunds(services: Services): Promise<void> {
  const { database, clock } = services;
  const begun = await database.patient
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'created')
    .where('created_at', '<', new Date(clock() - 60_000))
    .orderBy('asked_at', (asked) => asked.asc().nullsFirst())
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  await forEach(services, 'refund not finished', begun, async ({ id }) => {
    const asked_at = new Date(clock());
    await database.db.updateTable('refund').set({ asked_at }).where('id', '=', id).execute();
    try {
      await finish(services, id);
    } catch (error) {
      // A refusal is final, and no caller waits for it.
      if (!(error instanceof Refusal)) throw error;
    }
  });
}
