import {
  type Cents,
  formatMoney,
  isLimitReached,
  type MailContent,
  mayBecome,
  type OrderStatus,
  receiptMail,
  remainingLimit,
} from '@estacao/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { notifyMember } from '../../live/notify.ts';
import { queueMail } from '../../mails/outbox.ts';
import type { GatewayPayment } from '../../ports.ts';
import { participationCount } from '../activities/participations.ts';
import { orderedQuantity } from '../activities/product-offers.ts';
import { rewardParticipation } from '../activities/reward.ts';
import { commitLines, lockProducts, release } from '../activities/stock.ts';
import { book } from '../points/ledger.ts';
import { rewardCountOf } from '../points/rewards.ts';
import { runOrderConfirmedListeners } from './after-confirmed.ts';
import { closeUnpaidBill, mayPayBill, payBill } from './bills/settle-bill.ts';
import { firstRecheck } from './recheck-times.ts';
import './tables.ts';

export type Charge = Selectable<Tables['charge']>;

export type Outcome =
  | { readonly kind: 'paid'; readonly payment: GatewayPayment }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'superseded' };

/** `nothing`: a repeated payment, or an unpaid outcome of a charge that already ended. */
export type Effect = 'nothing' | 'confirmed' | 'wallet' | 'refused' | 'expired' | 'superseded';

/** Locks the member, then the charge. All code keeps this order, to avoid deadlocks. */
export async function lockCharge(trx: Trx, chargeId: number): Promise<Charge> {
  const { member_id } = await trx
    .selectFrom('charge')
    .select('member_id')
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  await lockAnyMember(trx, member_id);
  return trx
    .selectFrom('charge')
    .selectAll()
    .where('id', '=', chargeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * The only place that changes a charge's outcome, in one transaction. Paid goods are bought once; other money
 * goes to the wallet.
 */
export async function settle(trx: Trx, chargeId: number, outcome: Outcome, now: Date): Promise<Effect> {
  const charge = await lockCharge(trx, chargeId);
  switch (outcome.kind) {
    case 'paid':
      return receivePayment(trx, charge, outcome.payment, now);
    case 'refused':
      return closeUnpaidCharge(
        trx,
        charge,
        { state: 'refused', status: 'refused', reason: outcome.reason },
        now,
      );
    case 'expired':
      return expireCharge(trx, charge, now);
    case 'superseded':
      return closeUnpaidCharge(trx, charge, { state: 'expired', status: 'cancelled', reason: null }, now);
  }
}

async function receivePayment(
  trx: Trx,
  charge: Charge,
  { endToEndId, amount }: GatewayPayment,
  now: Date,
): Promise<Effect> {
  const existing = await trx
    .selectFrom('payment')
    .select('id')
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  if (existing !== undefined) return 'nothing';
  const isForOrder = amount === charge.amount && (await canConfirm(trx, charge));
  const isConfirmed = isForOrder && (await confirm(trx, charge, now));
  // Confirmation failed, so expire the charge: otherwise its orders would wait forever.
  if (isForOrder && !isConfirmed) await expireCharge(trx, charge, now);
  await trx
    .insertInto('payment')
    .values({
      charge_id: charge.id,
      member_id: charge.member_id,
      station_id: charge.station_id,
      end_to_end_id: endToEndId,
      amount,
      used_for: isConfirmed ? 'order' : 'wallet',
      received_at: now,
    })
    .execute();
  if (isConfirmed) return 'confirmed';
  await creditWallet(trx, charge, endToEndId, amount, now);
  return 'wallet';
}

async function canConfirm(trx: Trx, charge: Charge): Promise<boolean> {
  const { closed_at } = await trx
    .selectFrom('member')
    .select('closed_at')
    .where('id', '=', charge.member_id)
    .executeTakeFirstOrThrow();
  // A closed account buys nothing: the limits of the person's next account would not count it.
  if (closed_at !== null) return false;
  if (charge.bill_id !== null) return mayPayBill(trx, charge, charge.bill_id);
  if (charge.state === 'created' || charge.state === 'pending') return true;
  if (charge.state !== 'expired' || charge.is_superseded) return false;
  // A late payment must not buy twice: a later charge or another late payment may cover the same products.
  const { rows } = await sql`
    SELECT 1 FROM charge other
    JOIN order_line its ON its.charge_id = other.id
    JOIN order_line own ON own.charge_id = ${charge.id} AND own.product_id = its.product_id
    WHERE other.member_id = ${charge.member_id} AND other.id <> ${charge.id} AND (
      other.id > ${charge.id} AND other.state IN ('created', 'pending', 'paid')
      OR other.state = 'paid' AND other.paid_at > ${charge.created_at}) LIMIT 1`.execute(trx);
  return rows.length === 0 && !(await exceedsLimits(trx, charge));
}

async function exceedsLimits(trx: Trx, charge: Charge): Promise<boolean> {
  const { rows: activities } = await sql<{ limit: number | null; times: number }>`
    SELECT limit_per_user AS limit, ${participationCount(charge.member_id, sql.ref('activity.id'))} + (
      SELECT count(*)::int FROM product_order other JOIN charge ON charge.id = other.charge_id
      WHERE other.member_id = ${charge.member_id} AND other.activity_id = activity.id
        AND charge.id <> ${charge.id} AND charge.state IN ('created', 'pending')
    ) AS times
    FROM product_order own JOIN activity ON activity.id = own.activity_id WHERE own.charge_id = ${charge.id}`.execute(
    trx,
  );
  if (activities.some(({ limit, times }) => isLimitReached(limit, times))) return true;
  const { rows: products } = await sql<{ quantity: number; limit: number | null; orderedByMember: number }>`
    SELECT own.quantity, member_limit AS limit, ${orderedQuantity(charge.member_id)} AS "orderedByMember"
    FROM order_line own JOIN product ON product.id = own.product_id WHERE own.charge_id = ${charge.id}`.execute(
    trx,
  );
  return products.some(({ quantity, ...product }) => quantity > remainingLimit(product));
}

/** All or nothing, by a savepoint. */
export async function confirm(trx: Trx, charge: Charge, now: Date): Promise<boolean> {
  await sql`SAVEPOINT confirming`.execute(trx);
  if (await tryToConfirm(trx, charge, now)) return true;
  await sql`ROLLBACK TO SAVEPOINT confirming`.execute(trx);
  return false;
}

async function tryToConfirm(trx: Trx, charge: Charge, now: Date): Promise<boolean> {
  if (charge.bill_id !== null) {
    await setPaid(trx, charge, now);
    await payBill(trx, charge, charge.bill_id, now);
    return true;
  }
  const lines = await trx
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'quantity'])
    .where('charge_id', '=', charge.id)
    .orderBy('product_id')
    .execute();
  await lockProducts(
    trx,
    lines.map(({ product_id }) => product_id),
    now,
  );
  const owner = { memberId: charge.member_id, stationId: charge.station_id };
  const quantities = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  if (!(await commitLines(trx, owner, charge.id, quantities, now))) return false;
  if (!(await useCoupon(trx, charge.id))) return false;
  // The wallet's part was returned at expiry, so it must be charged again.
  if (charge.wallet_returned && !(await rebookWallet(trx, charge, now))) return false;
  await setPaid(trx, charge, now);
  await emptyCart(trx, charge.member_id, quantities);
  const orders = await moveOrders(trx, charge.id, 'confirmed', now);
  for (const order of orders) {
    await bookOrderReward(trx, order, now);
    await runOrderConfirmedListeners(trx, {
      id: order.id,
      memberId: order.member_id,
      stationId: order.station_id,
      activityId: order.activity_id,
      code: order.code,
      lines: lines
        .filter(({ order_id }) => order_id === order.id)
        .map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
      at: now,
    });
  }
  await mailReceipt(trx, charge, orders, now);
  return true;
}

async function setPaid(trx: Trx, charge: Charge, now: Date): Promise<void> {
  await trx
    .updateTable('charge')
    .set({
      state: 'paid',
      paid_at: now,
      wallet_returned: false,
      look_again_at: firstRecheck(charge, now),
    })
    .where('id', '=', charge.id)
    .execute();
}

async function useCoupon(trx: Trx, chargeId: number): Promise<boolean> {
  const couponUse = await trx
    .selectFrom('coupon_use')
    .select(['coupon_id', 'state', 'member_id'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (couponUse === undefined) return true;
  if (couponUse.state === 'released') {
    const coupon = await trx
      .selectFrom('discount_coupon')
      .select(['limit_in_all', 'limit_per_member'])
      .where('id', '=', couponUse.coupon_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const uses = await trx
      .selectFrom('coupon_use')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>('charge_id').filterWhere('member_id', '=', couponUse.member_id).as('own'),
      ])
      .where('coupon_id', '=', couponUse.coupon_id)
      .where('state', '<>', 'released')
      .executeTakeFirstOrThrow();
    if (coupon.limit_in_all !== null && uses.all >= coupon.limit_in_all) return false;
    const formerUses = await rewardCountOf(trx, couponUse.member_id, `coupon-${couponUse.coupon_id}`);
    if (coupon.limit_per_member !== null && uses.own + formerUses >= coupon.limit_per_member) return false;
  }
  await trx.updateTable('coupon_use').set({ state: 'used' }).where('charge_id', '=', chargeId).execute();
  return true;
}

async function emptyCart(
  trx: Trx,
  memberId: number,
  lines: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<void> {
  for (const { productId, quantity } of lines) {
    const key = { member: memberId, product: productId };
    await sql`
      DELETE FROM cart_item
      WHERE member_id = ${key.member} AND product_id = ${key.product} AND quantity <= ${quantity}`.execute(
      trx,
    );
    await sql`
      UPDATE cart_item SET quantity = quantity - ${quantity}
      WHERE member_id = ${key.member} AND product_id = ${key.product} AND quantity > ${quantity}`.execute(
      trx,
    );
  }
}

type Order = Selectable<Tables['product_order']>;

/** All orders of a charge change together, and only forward. */
async function moveOrders(trx: Trx, chargeId: number, nextStatus: OrderStatus, now: Date): Promise<Order[]> {
  const orders = await trx
    .selectFrom('product_order')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, status } of orders) {
    if (!mayBecome(status, nextStatus))
      throw new Error(`an order that is ${status} can't become ${nextStatus}: ${id}`);
  }
  await trx
    .updateTable('product_order')
    .set({ status: nextStatus, ...(nextStatus === 'confirmed' ? { confirmed_at: now } : {}) })
    .where('charge_id', '=', chargeId)
    .execute();
  for (const memberId of new Set(orders.map(({ member_id }) => member_id))) {
    await notifyMember(trx, memberId, 'orders', now);
  }
  return orders;
}

async function bookOrderReward(trx: Trx, order: Order, now: Date): Promise<void> {
  const { limit_per_user: limitPerUser } = await trx
    .selectFrom('activity')
    .select('limit_per_user')
    .where('id', '=', order.activity_id)
    .executeTakeFirstOrThrow();
  await rewardParticipation(trx, {
    memberId: order.member_id,
    stationId: order.station_id,
    subject: `activity-${order.activity_id}`,
    amount: order.reward,
    limitPerUser,
    description: order.activity_name,
    source: 'order-reward',
    sourceId: String(order.id),
    at: now,
  });
}

export async function payByWallet(trx: Trx, charge: Charge, now: Date): Promise<boolean> {
  if (charge.wallet === 0) return true;
  return (await book(trx, walletEntry(charge, `charge-${charge.id}`, now))) === 'booked';
}

async function rebookWallet(trx: Trx, charge: Charge, now: Date): Promise<boolean> {
  return (await book(trx, walletEntry(charge, lateSourceIdOf(charge), now))) === 'booked';
}

function lateSourceIdOf({ id }: Pick<Charge, 'id'>): string {
  return `late-${id}`;
}

/** The ledger entry of the wallet's payment; a late payment has a separate one. */
export async function walletSourceIdOf(trx: Trx, charge: Charge): Promise<string> {
  const lateEntry = await trx
    .selectFrom('points_entry')
    .select('id')
    .where('source', '=', 'order')
    .where('source_id', '=', lateSourceIdOf(charge))
    .executeTakeFirst();
  return lateEntry === undefined ? `charge-${charge.id}` : lateSourceIdOf(charge);
}

function walletEntry(charge: Charge, sourceId: string, now: Date) {
  return {
    memberId: charge.member_id,
    stationId: charge.station_id,
    amount: -charge.wallet,
    description: 'Compra de produtos',
    source: 'order' as const,
    sourceId,
    at: now,
  };
}

async function returnWallet(trx: Trx, charge: Charge, paidSourceId: string, now: Date): Promise<void> {
  await book(trx, {
    memberId: charge.member_id,
    stationId: charge.station_id,
    amount: charge.wallet,
    description: 'Devolução de compra não concluída',
    source: 'order-returned',
    sourceId: paidSourceId,
    at: now,
    returns: { source: 'order', sourceId: paidSourceId, isRefund: false },
  });
}

async function creditWallet(
  trx: Trx,
  charge: Charge,
  endToEndId: string,
  amount: Cents,
  now: Date,
): Promise<void> {
  await book(trx, {
    memberId: charge.member_id,
    stationId: charge.station_id,
    amount,
    description: 'Pagamento creditado na carteira',
    source: 'payment',
    sourceId: endToEndId,
    at: now,
  });
  await mailTo(trx, charge, now, {
    subject: 'Seu pagamento foi creditado na carteira',
    paragraphs: [
      `Recebemos um pagamento de ${formatMoney(amount)} que não pôde confirmar ${charge.bill_id === null ? 'um pedido' : 'uma assinatura'}.`,
      'O valor está na sua carteira, e pode ser usado na próxima compra.',
    ],
  });
}

interface UnpaidClosing {
  readonly state: 'refused' | 'expired';
  readonly status: 'refused' | 'expired' | 'cancelled';
  readonly reason: string | null;
}

function expireCharge(trx: Trx, charge: Charge, now: Date): Promise<Effect> {
  return closeUnpaidCharge(trx, charge, { state: 'expired', status: 'expired', reason: null }, now);
}

/** Ends an unpaid charge: returns the wallet's part and the coupon, and keeps or releases the reservation. */
async function closeUnpaidCharge(trx: Trx, charge: Charge, end: UnpaidClosing, now: Date): Promise<Effect> {
  if (charge.state !== 'created' && charge.state !== 'pending') return 'nothing';
  const isReturned = charge.wallet > 0;
  await trx
    .updateTable('charge')
    .set({
      state: end.state,
      reason: end.reason,
      is_superseded: end.status === 'cancelled',
      wallet_returned: isReturned,
      look_again_at: firstRecheck(charge, now),
    })
    .where('id', '=', charge.id)
    .execute();
  if (charge.bill_id !== null) await closeUnpaidBill(trx, charge, charge.bill_id, end, now);
  else await closeUnpaidOrders(trx, charge, end, isReturned, now);
  return end.status === 'cancelled' ? 'superseded' : end.status;
}

async function closeUnpaidOrders(
  trx: Trx,
  charge: Charge,
  end: UnpaidClosing,
  isReturned: boolean,
  now: Date,
): Promise<void> {
  if (isReturned) await returnWallet(trx, charge, `charge-${charge.id}`, now);
  await trx.updateTable('coupon_use').set({ state: 'released' }).where('charge_id', '=', charge.id).execute();
  await moveOrders(trx, charge.id, end.status, now);
  await releaseReservation(trx, charge, end.status === 'expired', now);
}

/** A refused or superseded charge keeps the reservation for another try. */
async function releaseReservation(trx: Trx, charge: Charge, hasExpired: boolean, now: Date): Promise<void> {
  const reservations = await trx
    .selectFrom('reservation')
    .select(['id', 'product_id'])
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'held')
    .execute();
  await lockProducts(
    trx,
    reservations.map(({ product_id }) => product_id),
    now,
  );
  if (hasExpired) {
    await release(
      trx,
      reservations.map(({ id }) => id),
    );
    return;
  }
  await trx
    .updateTable('reservation')
    .set({ charge_id: null })
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'held')
    .execute();
}

async function mailReceipt(trx: Trx, charge: Charge, orders: readonly Order[], now: Date): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['order_id', 'name', 'value', 'discount', 'quantity'])
    .where('charge_id', '=', charge.id)
    .orderBy('id')
    .execute();
  const receiptOrders = orders.map(({ id, activity_name: activityName, ...order }) => ({
    ...order,
    activityName,
    lines: lines.filter(({ order_id }) => order_id === id),
  }));
  await mailTo(trx, charge, now, { to: charge.email, ...receiptMail(receiptOrders) });
}

async function mailTo(
  trx: Trx,
  charge: Charge,
  now: Date,
  { to, ...mail }: MailContent & { readonly to?: string | null },
): Promise<void> {
  const { email } = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', charge.member_id)
    .executeTakeFirstOrThrow();
  await queueMail(trx, charge.member_id, { stationId: charge.station_id, to: to ?? email, ...mail }, now);
}
