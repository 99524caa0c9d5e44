import {
  type Cents,
  formatMoney,
  isLimitReached,
  limitLeft,
  type MailContent,
  mayBecome,
  type OrderStatus,
  receiptMail,
} from '@estacao/domain';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import type { Tables } from '../../database/tables.ts';
import { tellMember } from '../../live/tell.ts';
import { queueMail } from '../../mails/outbox.ts';
import type { GatewayPayment } from '../../ports.ts';
import { orderedBy } from '../activities/offered.ts';
import { participationCount } from '../activities/participations.ts';
import { rewardParticipation } from '../activities/reward.ts';
import { commitLines, lockProducts, release } from '../activities/stock.ts';
import { book } from '../points/ledger.ts';
import { timesRewarded } from '../points/rewards.ts';
import { tellConfirmed } from './after-confirmed.ts';
import { leaveBill, mayPayBill, payBill } from './bills/settle-bill.ts';
import { firstLook } from './look-again.ts';
import './tables.ts';

export type Charge = Selectable<Tables['charge']>;

export type Outcome =
  | { readonly kind: 'paid'; readonly payment: GatewayPayment }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'superseded' };

/** `nothing` for a repeated or late outcome. */
export type Effect = 'nothing' | 'confirmed' | 'wallet' | 'refused' | 'expired' | 'superseded';

/** Locks the member before the charge, everywhere in this order. */
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
      return receive(trx, charge, outcome.payment, now);
    case 'refused':
      return giveUp(trx, charge, { state: 'refused', status: 'refused', reason: outcome.reason }, now);
    case 'expired':
      return runOut(trx, charge, now);
    case 'superseded':
      return giveUp(trx, charge, { state: 'expired', status: 'cancelled', reason: null }, now);
  }
}

async function receive(
  trx: Trx,
  charge: Charge,
  { endToEndId, amount }: GatewayPayment,
  now: Date,
): Promise<Effect> {
  const known = await trx
    .selectFrom('payment')
    .select('id')
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  if (known !== undefined) return 'nothing';
  const isForOrder = amount === charge.amount && (await mayConfirm(trx, charge));
  const isBought = isForOrder && (await confirm(trx, charge, now));
  // The stock belongs to others now: end the charge, so that no order waits for it.
  if (isForOrder && !isBought) await runOut(trx, charge, now);
  await trx
    .insertInto('payment')
    .values({
      charge_id: charge.id,
      member_id: charge.member_id,
      station_id: charge.station_id,
      end_to_end_id: endToEndId,
      amount,
      used_for: isBought ? 'order' : 'wallet',
      received_at: now,
    })
    .execute();
  if (isBought) return 'confirmed';
  await toWallet(trx, charge, endToEndId, amount, now);
  return 'wallet';
}

async function mayConfirm(trx: Trx, charge: Charge): Promise<boolean> {
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
  return rows.length === 0 && !(await isBeyondLimit(trx, charge));
}

async function isBeyondLimit(trx: Trx, charge: Charge): Promise<boolean> {
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
    SELECT own.quantity, member_limit AS limit, ${orderedBy(charge.member_id)} AS "orderedByMember"
    FROM order_line own JOIN product ON product.id = own.product_id WHERE own.charge_id = ${charge.id}`.execute(
    trx,
  );
  return products.some(({ quantity, ...product }) => quantity > limitLeft(product));
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
  const wanted = lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  if (!(await commitLines(trx, owner, charge.id, wanted, now))) return false;
  if (!(await useCoupon(trx, charge.id))) return false;
  // The wallet's part was returned at expiry, so it must be charged again.
  if (charge.wallet_returned && !(await payAgain(trx, charge, now))) return false;
  await setPaid(trx, charge, now);
  await emptyCart(trx, charge.member_id, wanted);
  const orders = await moveOrders(trx, charge.id, 'confirmed', now);
  for (const order of orders) {
    await reward(trx, order, now);
    await tellConfirmed(trx, {
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
      look_again_at: firstLook(charge, now),
    })
    .where('id', '=', charge.id)
    .execute();
}

async function useCoupon(trx: Trx, chargeId: number): Promise<boolean> {
  const use = await trx
    .selectFrom('coupon_use')
    .select(['coupon_id', 'state', 'member_id'])
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (use === undefined) return true;
  if (use.state === 'released') {
    const coupon = await trx
      .selectFrom('discount_coupon')
      .select(['limit_in_all', 'limit_per_member'])
      .where('id', '=', use.coupon_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const uses = await trx
      .selectFrom('coupon_use')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>('charge_id').filterWhere('member_id', '=', use.member_id).as('own'),
      ])
      .where('coupon_id', '=', use.coupon_id)
      .where('state', '<>', 'released')
      .executeTakeFirstOrThrow();
    if (coupon.limit_in_all !== null && uses.all >= coupon.limit_in_all) return false;
    const before = await timesRewarded(trx, use.member_id, `coupon-${use.coupon_id}`);
    if (coupon.limit_per_member !== null && uses.own + before >= coupon.limit_per_member) return false;
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
    const own = { member: memberId, product: productId };
    await sql`
      DELETE FROM cart_item
      WHERE member_id = ${own.member} AND product_id = ${own.product} AND quantity <= ${quantity}`.execute(
      trx,
    );
    await sql`
      UPDATE cart_item SET quantity = quantity - ${quantity}
      WHERE member_id = ${own.member} AND product_id = ${own.product} AND quantity > ${quantity}`.execute(
      trx,
    );
  }
}

type Order = Selectable<Tables['product_order']>;

/** All orders of a charge change together, and only forward. */
async function moveOrders(trx: Trx, chargeId: number, to: OrderStatus, now: Date): Promise<Order[]> {
  const orders = await trx
    .selectFrom('product_order')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, status } of orders) {
    if (!mayBecome(status, to)) throw new Error(`an order that is ${status} can't become ${to}: ${id}`);
  }
  await trx
    .updateTable('product_order')
    .set({ status: to, ...(to === 'confirmed' ? { confirmed_at: now } : {}) })
    .where('charge_id', '=', chargeId)
    .execute();
  for (const memberId of new Set(orders.map(({ member_id }) => member_id))) {
    await tellMember(trx, memberId, 'orders', now);
  }
  return orders;
}

async function reward(trx: Trx, order: Order, at: Date): Promise<void> {
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
    at,
  });
}

export async function payByWallet(trx: Trx, charge: Charge, at: Date): Promise<boolean> {
  if (charge.wallet === 0) return true;
  return (await book(trx, walletEntry(charge, `charge-${charge.id}`, at))) === 'booked';
}

async function payAgain(trx: Trx, charge: Charge, at: Date): Promise<boolean> {
  return (await book(trx, walletEntry(charge, lateEntryOf(charge), at))) === 'booked';
}

function lateEntryOf({ id }: Pick<Charge, 'id'>): string {
  return `late-${id}`;
}

/** The ledger entry of the wallet's payment; a late payment has a separate one. */
export async function paidAs(trx: Trx, charge: Charge): Promise<string> {
  const late = await trx
    .selectFrom('points_entry')
    .select('id')
    .where('source', '=', 'order')
    .where('source_id', '=', lateEntryOf(charge))
    .executeTakeFirst();
  return late === undefined ? `charge-${charge.id}` : lateEntryOf(charge);
}

function walletEntry(charge: Charge, sourceId: string, at: Date) {
  return {
    memberId: charge.member_id,
    stationId: charge.station_id,
    amount: -charge.wallet,
    description: 'Compra de produtos',
    source: 'order' as const,
    sourceId,
    at,
  };
}

async function returnWallet(trx: Trx, charge: Charge, paidAs: string, at: Date): Promise<void> {
  await book(trx, {
    memberId: charge.member_id,
    stationId: charge.station_id,
    amount: charge.wallet,
    description: 'Devolução de compra não concluída',
    source: 'order-returned',
    sourceId: paidAs,
    at,
    returns: { source: 'order', sourceId: paidAs, isRefund: false },
  });
}

async function toWallet(
  trx: Trx,
  charge: Charge,
  endToEndId: string,
  amount: Cents,
  at: Date,
): Promise<void> {
  await book(trx, {
    memberId: charge.member_id,
    stationId: charge.station_id,
    amount,
    description: 'Pagamento creditado na carteira',
    source: 'payment',
    sourceId: endToEndId,
    at,
  });
  await mailTo(trx, charge, at, {
    subject: 'Seu pagamento foi creditado na carteira',
    paragraphs: [
      `Recebemos um pagamento de ${formatMoney(amount)} que não pôde confirmar ${charge.bill_id === null ? 'um pedido' : 'uma assinatura'}.`,
      'O valor está na sua carteira, e pode ser usado na próxima compra.',
    ],
  });
}

interface GivenUp {
  readonly state: 'refused' | 'expired';
  readonly status: 'refused' | 'expired' | 'cancelled';
  readonly reason: string | null;
}

function runOut(trx: Trx, charge: Charge, now: Date): Promise<Effect> {
  return giveUp(trx, charge, { state: 'expired', status: 'expired', reason: null }, now);
}

/** Ends an unpaid charge: returns the wallet's part and the coupon, and keeps or releases the reservation. */
async function giveUp(trx: Trx, charge: Charge, end: GivenUp, now: Date): Promise<Effect> {
  if (charge.state !== 'created' && charge.state !== 'pending') return 'nothing';
  const isReturned = charge.wallet > 0;
  await trx
    .updateTable('charge')
    .set({
      state: end.state,
      reason: end.reason,
      is_superseded: end.status === 'cancelled',
      wallet_returned: isReturned,
      look_again_at: firstLook(charge, now),
    })
    .where('id', '=', charge.id)
    .execute();
  if (charge.bill_id !== null) await leaveBill(trx, charge, charge.bill_id, end, now);
  else await leaveOrders(trx, charge, end, isReturned, now);
  return end.status === 'cancelled' ? 'superseded' : end.status;
}

async function leaveOrders(
  trx: Trx,
  charge: Charge,
  end: GivenUp,
  isReturned: boolean,
  now: Date,
): Promise<void> {
  if (isReturned) await returnWallet(trx, charge, `charge-${charge.id}`, now);
  await trx.updateTable('coupon_use').set({ state: 'released' }).where('charge_id', '=', charge.id).execute();
  await moveOrders(trx, charge.id, end.status, now);
  await letGo(trx, charge, end.status === 'expired', now);
}

/** A refused or superseded charge keeps the reservation for another try. */
async function letGo(trx: Trx, charge: Charge, isOver: boolean, now: Date): Promise<void> {
  const held = await trx
    .selectFrom('reservation')
    .select(['id', 'product_id'])
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'held')
    .execute();
  await lockProducts(
    trx,
    held.map(({ product_id }) => product_id),
    now,
  );
  if (isOver) {
    await release(
      trx,
      held.map(({ id }) => id),
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

async function mailReceipt(trx: Trx, charge: Charge, orders: readonly Order[], at: Date): Promise<void> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['order_id', 'name', 'value', 'discount', 'quantity'])
    .where('charge_id', '=', charge.id)
    .orderBy('id')
    .execute();
  const paid = orders.map(({ id, activity_name: activityName, ...order }) => ({
    ...order,
    activityName,
    lines: lines.filter(({ order_id }) => order_id === id),
  }));
  await mailTo(trx, charge, at, { to: charge.email, ...receiptMail(paid) });
}

async function mailTo(
  trx: Trx,
  charge: Charge,
  at: Date,
  { to, ...mail }: MailContent & { readonly to?: string | null },
): Promise<void> {
  const { email } = await trx
    .selectFrom('member')
    .select('email')
    .where('id', '=', charge.member_id)
    .executeTakeFirstOrThrow();
  await queueMail(trx, charge.member_id, { stationId: charge.station_id, to: to ?? email, ...mail }, at);
}
