import { Refusal } from '@estacao/contract/server';
import {
  type ChargeState,
  type ProductQuantity,
  type PurchaseEnd,
  type Reservation,
  wrongInQuantity,
} from '@estacao/domain';
import { sql } from 'kysely';
import { type Attempt, once } from '../../attempts/idempotency.ts';
import type { Db, Trx } from '../../database/database.ts';
import { lockMember } from '../../database/lock-member.ts';
import type { Services } from '../../services.ts';
import { type Offered, offered } from '../activities/offered.ts';
import { heldBy, hold, lockOwn, type Owner, release } from '../activities/stock.ts';
import { chargeTexts } from '../payments/attempt-charge.ts';
import { ask, isOnItsWay, liveCharge } from '../payments/charges.ts';
import { lastsAt } from '../payments/lasts.ts';
import { settle } from '../payments/settle.ts';
import { whyClosed } from './products.ts';

/** A purchase's end is reported for a week. */
const NEWS = 7 * 24 * 60 * 60_000;

export const cartTexts = {
  gone: 'Um dos produtos não está mais disponível.',
  notInCart: 'Um dos produtos não está no seu carrinho.',
  oneProduct: 'Desta atividade só é possível comprar uma unidade de um produto.',
  busy: chargeTexts.busy,
} as const;

function refuseAll(reasons: readonly string[]): void {
  const [first, ...others] = [...new Set(reasons)];
  if (first !== undefined) throw new Refusal(422, first, { others });
}

export async function checkWanted(
  trx: Db | Trx,
  owner: Owner,
  wanted: readonly ProductQuantity[],
  now: Date,
): Promise<void> {
  const products = await offered(
    trx,
    owner,
    wanted.map(({ productId }) => productId),
    now,
  );
  checkQuantities(wanted, products, (one) => whyClosed(one, now));
}

export function checkQuantities(
  wanted: readonly ProductQuantity[],
  products: ReadonlyMap<number, Offered>,
  closed: (one: Offered) => string | undefined = () => undefined,
): void {
  const reasons: string[] = [];
  const ofOne = new Map<number, number>();
  for (const { productId, quantity } of wanted) {
    const found = products.get(productId);
    if (found === undefined) {
      reasons.push(cartTexts.gone);
      continue;
    }
    if (found.action.isOneProduct) ofOne.set(found.action.id, (ofOne.get(found.action.id) ?? 0) + quantity);
    const wrong = closed(found) ?? wrongInQuantity(found.product, quantity);
    if (wrong !== undefined) reasons.push(wrong);
  }
  if ([...ofOne.values()].some((quantity) => quantity > 1)) reasons.push(cartTexts.oneProduct);
  refuseAll(reasons);
}

/** Refreshes a pending payment before it may be replaced. Refuses while it is on its way to the gateway. */
export async function lookAfterPayment(services: Services, memberId: number): Promise<void> {
  const live = await liveCharge(services, memberId);
  if (live === undefined) return;
  if (isOnItsWay(live, services.clock())) throw new Refusal(409, cartTexts.busy);
  try {
    await ask(services, live.id, { evenIfJustAsked: true });
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
  const until = lastsAt(services, stationId).hold;
  await once(services, attempt, async (trx) => {
    const now = new Date(clock());
    await lockMember(trx, memberId);
    await lockOwn(trx, memberId, [], now);
    if (!isPending(await paymentOfOrder(trx, memberId, orderId))) return null;
    await supersede(trx, memberId, now);
    await trx
      .updateTable('reservation')
      .set({ expires_at: new Date(now.getTime() + until) })
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
  const found = await db
    .selectFrom('product_order')
    .innerJoin('charge', 'charge.id', 'product_order.charge_id')
    .select('charge.state')
    .where('product_order.id', '=', orderId)
    .where('product_order.member_id', '=', memberId)
    .executeTakeFirst();
  return found?.state;
}

export function isPending(state: ChargeState | undefined): boolean {
  return state === 'created' || state === 'pending';
}

export async function purchaseOf(trx: Trx, memberId: number): Promise<number | null> {
  const held = await trx
    .selectFrom('reservation')
    .select(({ fn }) => fn.min('purchase_id').as('id'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return held?.id ?? null;
}

export async function supersede(trx: Trx, memberId: number, now: Date): Promise<void> {
  const live = await trx
    .selectFrom('charge')
    .select(['id', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .where('bill_id', 'is', null)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst();
  if (live === undefined) return;
  if (isOnItsWay(live, now.getTime())) throw new Refusal(409, cartTexts.busy);
  await settle(trx, live.id, { kind: 'superseded' }, now);
}

export async function reserve(
  services: Services,
  owner: Owner,
  wanted: readonly ProductQuantity[],
  attempt: Attempt,
): Promise<Reservation> {
  const { clock } = services;
  const lasts = lastsAt(services, owner.stationId);
  const begun = await once(services, attempt, async (trx) => {
    const now = new Date(clock());
    await lockMember(trx, owner.memberId);
    // Takes all product locks at once: taking them in two steps could deadlock.
    await lockOwn(
      trx,
      owner.memberId,
      wanted.map(({ productId }) => productId),
      now,
    );
    await supersede(trx, owner.memberId, now);
    const held = await heldBy(trx, owner.memberId);
    const purchaseId = await purchaseOf(trx, owner.memberId);
    await markEndsRead(trx, owner.memberId, now);
    await release(
      trx,
      held.map(({ id }) => id),
    );
    const inCart = await trx
      .selectFrom('cart_item')
      .select('product_id')
      .where('member_id', '=', owner.memberId)
      .execute();
    if (wanted.some(({ productId }) => !inCart.some(({ product_id }) => product_id === productId)))
      throw new Refusal(422, cartTexts.notInCart);
    await checkWanted(trx, owner, wanted, now);
    const until = new Date(now.getTime() + lasts.hold);
    for (const line of [...wanted].sort((a, b) => a.productId - b.productId)) {
      // The check above counted the stock under the same lock.
      if (!(await hold(trx, owner, line, { now, until })))
        throw new Error(`product ${line.productId} was available, but could not be reserved`);
    }
    // A member who returns to the cart continues the same purchase.
    const own = { member: owner.memberId, held: 'held' } as const;
    await sql`
      UPDATE reservation SET purchase_id = coalesce(${purchaseId}::bigint, (
        SELECT min(id) FROM reservation WHERE member_id = ${own.member} AND state = ${own.held}))
      WHERE member_id = ${own.member} AND state = ${own.held}`.execute(trx);
    return { expiresAt: until.toISOString(), products: wanted };
  });
  return { ...begun, now: new Date(clock()).toISOString(), pendingOrders: [], end: null };
}

export async function reservationOf(services: Services, memberId: number): Promise<Reservation> {
  const { database, clock } = services;
  const { db } = database;
  const charge = await liveCharge(services, memberId);
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
  const ends = rows.map(({ expires_at }) => expires_at.getTime());
  const end = charge?.expires_at?.getTime() ?? (ends.length === 0 ? null : Math.min(...ends));
  return {
    expiresAt: end === null ? null : new Date(end).toISOString(),
    now: now.toISOString(),
    products: rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
    pendingOrders: orders.map(({ id }) => id),
    end: charge === undefined ? await unreadEnd(db, memberId, now) : null,
  };
}

async function unreadEnd(db: Db, memberId: number, now: Date): Promise<PurchaseEnd | null> {
  const since = new Date(now.getTime() - NEWS);
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
  const hold = await db
    .selectFrom('reservation')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_end_unread', '=', true)
    .where('charge_id', 'is', null)
    .where('expires_at', '<=', now)
    .where('expires_at', '>', since)
    .executeTakeFirst();
  return hold === undefined ? null : { kind: 'hold', orders: [] };
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
  const holds = await trx
    .updateTable('reservation')
    .set({ is_end_unread: false })
    .where('member_id', '=', memberId)
    .where('is_end_unread', '=', true)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return charges.numUpdatedRows + holds.numUpdatedRows > 0n;
}
