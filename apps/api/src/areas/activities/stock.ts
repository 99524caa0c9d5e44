import type { ProductQuantity } from '@estacao/domain';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

// All changes to reserved or sold stock go through this module, except those of sample orders. The caller
// locks the rows of all products first, by ascending id.

export interface Owner {
  readonly memberId: number;
  readonly stationId: number;
}

export interface ReservedLine extends ProductQuantity {
  readonly id: number;
  readonly expiresAt: Date;
  readonly chargeId: number | null;
}

export async function reservationsOf(trx: Trx, memberId: number): Promise<readonly ReservedLine[]> {
  const rows = await trx
    .selectFrom('reservation')
    .select(['id', 'product_id', 'quantity', 'expires_at', 'charge_id'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute();
  return rows.map(({ id, product_id, quantity, expires_at, charge_id }) => ({
    id,
    productId: product_id,
    quantity,
    expiresAt: expires_at,
    chargeId: charge_id,
  }));
}

/** Locks products by ascending id and releases their expired reservations. */
export async function lockProducts(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  const sortedIds = [...new Set(ids)].sort((a, b) => a - b);
  if (sortedIds.length === 0) return;
  await sql`
    SELECT id FROM product WHERE id = ANY (${sortedIds}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  const expiredReservations = await trx
    .updateTable('reservation')
    .set({ state: 'released' })
    .where('product_id', 'in', sortedIds)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .returning(['product_id', 'quantity'])
    .execute();
  await returnStock(trx, expiredReservations);
}

/** Locks a member's reserved products together with others, and releases expired reservations. */
export async function lockWithReservations(
  trx: Trx,
  memberId: number,
  productIds: readonly number[],
  now: Date,
): Promise<readonly ReservedLine[]> {
  const reservations = await reservationsOf(trx, memberId);
  await lockProducts(trx, [...reservations.map(({ productId }) => productId), ...productIds], now);
  return reservationsOf(trx, memberId);
}

export async function release(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const releasedRows = await trx
    .updateTable('reservation')
    .set({ state: 'released', is_end_unread: false })
    .where('id', 'in', [...ids])
    .where('state', '=', 'held')
    .returning(['product_id', 'quantity'])
    .execute();
  await returnStock(trx, releasedRows);
}

export async function reserveLine(
  trx: Trx,
  { memberId, stationId }: Owner,
  { productId, quantity }: ProductQuantity,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  if (!(await reserveStock(trx, productId, quantity))) return false;
  await trx
    .insertInto('reservation')
    .values({
      member_id: memberId,
      station_id: stationId,
      product_id: productId,
      quantity,
      state: 'held',
      expires_at: expiresAt,
      charge_id: null,
      created_at: now,
      is_end_unread: true,
    })
    .execute();
  return true;
}

async function reserveStock(trx: Trx, productId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product')
    .set(({ eb }) => ({ reserved: eb('reserved', '+', quantity) }))
    .where('id', '=', productId)
    .where(sql<boolean>`(on_hand IS NULL OR on_hand - reserved >= ${quantity})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Sells a charge's products, which must be locked: its reservations first, then free stock. Returns false and
 * changes nothing if any line is insufficient. Runs in the caller's savepoint.
 */
export async function commitLines(
  trx: Trx,
  owner: Owner,
  chargeId: number,
  lines: readonly ProductQuantity[],
  now: Date,
): Promise<boolean> {
  const reservations = await trx
    .selectFrom('reservation')
    .select(['id', 'product_id', 'quantity'])
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'held')
    .execute();
  const reservationByProduct = new Map(
    reservations.map((reservation) => [reservation.product_id, reservation]),
  );
  const unreservedLines = lines.filter(({ productId }) => !reservationByProduct.has(productId));
  // Uses the member's open reservations of the same products for this purchase.
  const openReservations = await trx
    .selectFrom('reservation')
    .select('id')
    .where('member_id', '=', owner.memberId)
    .where('state', '=', 'held')
    .where('charge_id', 'is', null)
    .where('product_id', 'in', [0, ...unreservedLines.map(({ productId }) => productId)])
    .execute();
  if (
    !(await hasStock(
      trx,
      unreservedLines,
      openReservations.map(({ id }) => id),
    ))
  )
    return false;
  await release(
    trx,
    openReservations.map(({ id }) => id),
  );
  for (const line of [...unreservedLines].sort((a, b) => a.productId - b.productId)) {
    if (!(await reserveLine(trx, owner, line, { now, expiresAt: now }))) {
      throw new Error(`product ${line.productId} was available, but could not be reserved`);
    }
  }
  await trx
    .updateTable('reservation')
    .set({ state: 'committed', charge_id: chargeId, is_end_unread: false })
    .where('member_id', '=', owner.memberId)
    .where('state', '=', 'held')
    .where(
      'product_id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute();
  for (const { productId, quantity } of lines) {
    await trx
      .updateTable('product')
      .set(({ eb }) => ({
        on_hand: eb('on_hand', '-', quantity),
        reserved: eb('reserved', '-', quantity),
        sold: eb('sold', '+', quantity),
      }))
      .where('id', '=', productId)
      .execute();
  }
  return true;
}

async function hasStock(
  trx: Trx,
  lines: readonly ProductQuantity[],
  releasableIds: readonly number[],
): Promise<boolean> {
  if (lines.length === 0) return true;
  const { rows } = await sql<{ id: number; left: number | null }>`
    SELECT product.id, (on_hand - reserved + coalesce((
      SELECT sum(quantity) FROM reservation
      WHERE product_id = product.id AND state = 'held' AND id = ANY (${[...releasableIds]}::int8[])), 0))::int AS left
    FROM product WHERE id = ANY (${lines.map(({ productId }) => productId)}::int[])`.execute(trx);
  const remainingByProduct = new Map(rows.map(({ id, left: remaining }) => [id, remaining]));
  return lines.every(({ productId, quantity }) => {
    const remaining = remainingByProduct.get(productId);
    return remaining !== undefined && (remaining === null || remaining >= quantity);
  });
}

/** Updates products by ascending id, the order of the locks. */
async function returnStock(
  trx: Trx,
  rows: readonly { readonly product_id: number; readonly quantity: number }[],
): Promise<void> {
  const sums = new Map<number, number>();
  for (const { product_id, quantity } of rows) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  for (const [id, quantity] of [...sums].sort(([a], [b]) => a - b)) {
    await trx
      .updateTable('product')
      .set(({ eb }) => ({ reserved: eb('reserved', '-', quantity) }))
      .where('id', '=', id)
      .execute();
  }
}

type SaleCause = { readonly subscription_id: number } | { readonly order_id: number };

async function sellFor(
  trx: Trx,
  owner: Owner,
  cause: SaleCause,
  lines: readonly ProductQuantity[],
  now: Date,
): Promise<boolean> {
  if (!(await hasStock(trx, lines, []))) return false;
  for (const { productId, quantity } of [...lines].sort((a, b) => a.productId - b.productId)) {
    await trx
      .insertInto('reservation')
      .values({
        member_id: owner.memberId,
        station_id: owner.stationId,
        product_id: productId,
        quantity,
        state: 'committed',
        expires_at: now,
        charge_id: null,
        created_at: now,
        ...cause,
      })
      .execute();
    await moveToSold(trx, productId, quantity);
  }
  return true;
}

export function sellToSubscriber(
  trx: Trx,
  owner: Owner,
  subscriptionId: number,
  lines: readonly ProductQuantity[],
  now: Date,
): Promise<boolean> {
  return sellFor(trx, owner, { subscription_id: subscriptionId }, lines, now);
}

export function sellOnDelivery(
  trx: Trx,
  owner: Owner,
  orderId: number,
  lines: readonly ProductQuantity[],
  now: Date,
): Promise<boolean> {
  return sellFor(trx, owner, { order_id: orderId }, lines, now);
}

export async function returnSoldStock(
  trx: Trx,
  cause: { readonly subscription_id: number } | { readonly order_id: number },
  now: Date,
): Promise<void> {
  const [column, id] =
    'order_id' in cause
      ? (['order_id', cause.order_id] as const)
      : (['subscription_id', cause.subscription_id] as const);
  const soldRows = await trx
    .selectFrom('reservation')
    .select('product_id')
    .where(column, '=', id)
    .where('state', '=', 'committed')
    .execute();
  await lockProducts(
    trx,
    soldRows.map(({ product_id }) => product_id),
    now,
  );
  const releasedRows = await trx
    .updateTable('reservation')
    .set({ state: 'released' })
    .where(column, '=', id)
    .where('state', '=', 'committed')
    .returning(['product_id', 'quantity'])
    .execute();
  for (const { product_id, quantity } of releasedRows) await moveToSold(trx, product_id, -quantity);
}

async function moveToSold(trx: Trx, productId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('product')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '-', quantity), sold: eb('sold', '+', quantity) }))
    .where('id', '=', productId)
    .execute();
}
