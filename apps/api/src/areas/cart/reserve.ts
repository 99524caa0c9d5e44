import { Refusal } from '@estacao/contract/server';
import {
  type ChargeState,
  type ProductQuantity,
  type PurchaseEnd,
  type Reservation,
  validateQuantity,
} from '@estacao/domain';
import { sql } from 'kysely';
import { type Attempt, runOnce } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { type ProductOffer, productOffers } from '../activities/product-offers.ts';
import {
  lockWithReservations,
  type Owner,
  release,
  reservationsOf,
  reserveLine,
} from '../activities/stock.ts';
import { chargeTexts } from '../payments/attempt-charge.ts';
import { findOpenCharge, isBeingSent, refreshCharge } from '../payments/charges.ts';
import { settle } from '../payments/settle.ts';
import { timeLimitsOf } from '../payments/time-limits.ts';
import { findClosedReason } from './products.ts';

/** The portal reports for a week how a purchase ended. */
const END_NOTICE_MS = 7 * 24 * 60 * 60_000;

export const cartTexts = {
  gone: 'Um dos produtos não está mais disponível.',
  notInCart: 'Um dos produtos não está no seu carrinho.',
  oneProduct: 'Desta atividade só é possível comprar uma unidade de um produto.',
  busy: chargeTexts.processing,
} as const;

function refuseAll(reasons: readonly string[]): void {
  const [first, ...otherReasons] = [...new Set(reasons)];
  if (first !== undefined) throw new Refusal(422, first, { otherMessages: otherReasons });
}

export async function checkCart(
  trx: Db | Trx,
  owner: Owner,
  quantities: readonly ProductQuantity[],
  now: Date,
): Promise<void> {
  const offers = await productOffers(
    trx,
    owner,
    quantities.map(({ productId }) => productId),
    now,
  );
  checkQuantities(quantities, offers, (offer) => findClosedReason(offer, now));
}

export function checkQuantities(
  quantities: readonly ProductQuantity[],
  offers: ReadonlyMap<number, ProductOffer>,
  closedReasonOf: (offer: ProductOffer) => string | undefined = () => undefined,
): void {
  const reasons: string[] = [];
  const quantityByActivity = new Map<number, number>();
  for (const { productId, quantity } of quantities) {
    const offer = offers.get(productId);
    if (offer === undefined) {
      reasons.push(cartTexts.gone);
      continue;
    }
    if (offer.action.isOneProduct)
      quantityByActivity.set(offer.action.id, (quantityByActivity.get(offer.action.id) ?? 0) + quantity);
    const reason = closedReasonOf(offer) ?? validateQuantity(offer.product, quantity);
    if (reason !== undefined) reasons.push(reason);
  }
  if ([...quantityByActivity.values()].some((quantity) => quantity > 1)) reasons.push(cartTexts.oneProduct);
  refuseAll(reasons);
}

/** Refreshes a pending payment before it may be replaced. Refuses while it is on its way to the gateway. */
export async function refreshPendingPayment(services: Services, memberId: number): Promise<void> {
  const pendingCharge = await findOpenCharge(services, memberId);
  if (pendingCharge === undefined) return;
  if (isBeingSent(pendingCharge, services.clock())) throw new Refusal(409, cartTexts.busy);
  try {
    await refreshCharge(services, pendingCharge.id, { isForced: true });
  } catch {
    // An unreachable gateway may already have the money.
    throw new Refusal(409, cartTexts.busy);
  }
}

/** Abandons an order's pending payment and renews the reservation for its full time. */
export async function giveUpPayment(
  services: Services,
  { memberId, stationId }: Owner,
  orderId: number,
  attempt: Attempt,
): Promise<void> {
  const { clock } = services;
  const reservationMs = timeLimitsOf(services, stationId).reservation;
  await runOnce(services, attempt, async (trx) => {
    const now = new Date(clock());
    await lockMember(trx, memberId);
    await lockWithReservations(trx, memberId, [], now);
    if (!isPending(await paymentOfOrder(trx, memberId, orderId))) return null;
    await supersedePendingCharge(trx, memberId, now);
    await trx
      .updateTable('reservation')
      .set({ expires_at: new Date(now.getTime() + reservationMs) })
      .where('member_id', '=', memberId)
      .where('state', '=', 'held')
      .execute();
    return null;
  });
}

export async function paymentOfOrder(
  db: Db | Trx,
  memberId: number,
  orderId: number,
): Promise<ChargeState | undefined> {
  const order = await db
    .selectFrom('product_order')
    .innerJoin('charge', 'charge.id', 'product_order.charge_id')
    .select('charge.state')
    .where('product_order.id', '=', orderId)
    .where('product_order.member_id', '=', memberId)
    .executeTakeFirst();
  return order?.state;
}

export function isPending(state: ChargeState | undefined): boolean {
  return state === 'created' || state === 'pending';
}

export async function purchaseIdOf(trx: Trx, memberId: number): Promise<number | null> {
  const reservation = await trx
    .selectFrom('reservation')
    .select(({ fn }) => fn.min('purchase_id').as('id'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return reservation?.id ?? null;
}

export async function supersedePendingCharge(trx: Trx, memberId: number, now: Date): Promise<void> {
  const pendingCharge = await trx
    .selectFrom('charge')
    .select(['id', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .where('bill_id', 'is', null)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
  if (pendingCharge === undefined) return;
  if (isBeingSent(pendingCharge, now.getTime())) throw new Refusal(409, cartTexts.busy);
  await settle(trx, pendingCharge.id, { kind: 'superseded' }, now);
}

export async function reserve(
  services: Services,
  owner: Owner,
  quantities: readonly ProductQuantity[],
  attempt: Attempt,
): Promise<Reservation> {
  const { clock } = services;
  const timeLimits = timeLimitsOf(services, owner.stationId);
  const reservation = await runOnce(services, attempt, async (trx) => {
    const now = new Date(clock());
    await lockMember(trx, owner.memberId);
    // Takes all product locks at once: taking them in two steps could deadlock.
    await lockWithReservations(
      trx,
      owner.memberId,
      quantities.map(({ productId }) => productId),
      now,
    );
    await supersedePendingCharge(trx, owner.memberId, now);
    const reservations = await reservationsOf(trx, owner.memberId);
    const purchaseId = await purchaseIdOf(trx, owner.memberId);
    await markEndsRead(trx, owner.memberId, now);
    await release(
      trx,
      reservations.map(({ id }) => id),
    );
    const cartItems = await trx
      .selectFrom('cart_item')
      .select('product_id')
      .where('member_id', '=', owner.memberId)
      .execute();
    if (quantities.some(({ productId }) => !cartItems.some(({ product_id }) => product_id === productId)))
      throw new Refusal(422, cartTexts.notInCart);
    await checkCart(trx, owner, quantities, now);
    const expiresAt = new Date(now.getTime() + timeLimits.reservation);
    for (const line of [...quantities].sort((a, b) => a.productId - b.productId)) {
      // The check above counted the stock under the same lock.
      if (!(await reserveLine(trx, owner, line, { now, expiresAt })))
        throw new Error(`product ${line.productId} was available, but could not be reserved`);
    }
    // A member who returns to the cart continues the same purchase.
    const parameters = { member: owner.memberId, held: 'held' } as const;
    await sql`
      UPDATE reservation SET purchase_id = coalesce(${purchaseId}::bigint, (
        SELECT min(id) FROM reservation WHERE member_id = ${parameters.member} AND state = ${parameters.held}))
      WHERE member_id = ${parameters.member} AND state = ${parameters.held}`.execute(trx);
    return { expiresAt: expiresAt.toISOString(), products: quantities };
  });
  return { ...reservation, now: new Date(clock()).toISOString(), pendingOrders: [], end: null };
}

export async function reservationOf(services: Services, memberId: number): Promise<Reservation> {
  const { database, clock } = services;
  const { db } = database;
  const charge = await findOpenCharge(services, memberId);
  const now = new Date(clock());
  const rows = await db
    .selectFrom('reservation')
    .select(['product_id', 'quantity', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  const orders =
    charge === undefined
      ? []
      : await db
          .selectFrom('product_order')
          .select('id')
          .where('charge_id', '=', charge.id)
          .orderBy('id')
          .execute();
  const expiryTimes = rows.map(({ expires_at }) => expires_at.getTime());
  const expiryTime =
    charge?.expires_at?.getTime() ?? (expiryTimes.length === 0 ? null : Math.min(...expiryTimes));
  return {
    expiresAt: expiryTime === null ? null : new Date(expiryTime).toISOString(),
    now: now.toISOString(),
    products: rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
    pendingOrders: orders.map(({ id }) => id),
    end: charge === undefined ? await unreadEnd(db, memberId, now) : null,
  };
}

async function unreadEnd(db: Db, memberId: number, now: Date): Promise<PurchaseEnd | null> {
  const since = new Date(now.getTime() - END_NOTICE_MS);
  const charge = await db
    .selectFrom('charge')
    .select(['id', 'state', 'method'])
    .where('member_id', '=', memberId)
    .where('is_end_unread', '=', true)
    .where('is_superseded', '=', false)
    .where('state', 'in', ['paid', 'refused', 'expired'])
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (charge !== undefined) {
    const orders = await db
      .selectFrom('product_order')
      .select('id')
      .where('charge_id', '=', charge.id)
      .orderBy('id')
      .execute();
    const { state, method } = charge;
    const ids = orders.map(({ id }) => id);
    if (state === 'paid' || state === 'refused') return { kind: state, orders: ids };
    return { kind: method === 'pix' ? 'pix' : 'card', orders: ids };
  }
  const expiredReservation = await db
    .selectFrom('reservation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_end_unread', '=', true)
    .where('charge_id', 'is', null)
    .where('expires_at', '<=', now)
    .where('expires_at', '>', since)
    .executeTakeFirst();
  return expiredReservation === undefined ? null : { kind: 'hold', orders: [] };
}

/** Marks all past ends as read. Pending payments and active reservations have not ended. */
export async function markEndsRead(trx: Trx, memberId: number, now: Date): Promise<boolean> {
  const charges = await trx
    .updateTable('charge')
    .set({ is_end_unread: false })
    .where('member_id', '=', memberId)
    .where('is_end_unread', '=', true)
    .where('state', 'in', ['paid', 'refused', 'expired'])
    .executeTakeFirst();
  const reservations = await trx
    .updateTable('reservation')
    .set({ is_end_unread: false })
    .where('member_id', '=', memberId)
    .where('is_end_unread', '=', true)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return charges.numUpdatedRows + reservations.numUpdatedRows > 0n;
}
