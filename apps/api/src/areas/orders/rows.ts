import { MAX_MEMBER_RECORDS } from '@estacao/contract/server';
import { type Order, orderStatuses } from '@estacao/domain';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import '../payments/tables.ts';
import './tables.ts';

export type OrderFilter = { readonly id: number } | { readonly chargeId: number } | 'all';

function newestOrderIds(memberId: number) {
  return sql<number>`(SELECT id FROM product_order WHERE member_id = ${memberId}
    ORDER BY created_at DESC, id DESC LIMIT ${MAX_MEMBER_RECORDS})`;
}

/** Whether a later attempt at the same purchase superseded an unpaid order. */
const isSuperseded = sql<boolean>`(product_order.status IN ('refused', 'cancelled') AND EXISTS (
  SELECT 1 FROM charge later JOIN product_order again ON again.charge_id = later.id
  WHERE later.purchase_id = charge.purchase_id AND later.member_id = product_order.member_id
    AND again.activity_id = product_order.activity_id AND again.id > product_order.id))`;

export async function ordersOf(
  db: Db | Trx,
  memberId: number,
  filter: OrderFilter,
  now: Date,
): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom('product_order')
    .leftJoin('charge', 'charge.id', 'product_order.charge_id')
    .leftJoin('activity', 'activity.id', 'product_order.activity_id')
    .selectAll('product_order')
    .select([
      'charge.method',
      'charge.state as charge_state',
      'charge.pix_code',
      'charge.expires_at',
      'activity.sells_vouchers',
      'activity.sells_voucher_codes',
    ])
    .where('product_order.member_id', '=', memberId)
    .where((eb): Expression<SqlBool> => {
      if (filter === 'all')
        return eb.and([eb('product_order.id', 'in', newestOrderIds(memberId)), eb.not(isSuperseded)]);
      return 'id' in filter
        ? eb('product_order.id', '=', filter.id)
        : eb('product_order.charge_id', '=', filter.chargeId);
    })
    .orderBy('product_order.created_at', 'desc')
    .orderBy('product_order.id', filter === 'all' ? 'desc' : 'asc')
    .execute();
  const lines = await orderLinesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row): Order => {
    const isAwaitingPayment = row.charge_state === 'pending' && row.status === 'awaiting';
    return {
      id: row.id,
      memberId: row.member_id,
      code: row.code,
      createdAt: row.created_at.toISOString(),
      status: orderStatuses[row.status],
      hasVouchers: row.has_vouchers,
      action: {
        id: row.activity_id,
        name: row.activity_name,
        image: row.activity_image,
        sellsVouchers: row.sells_vouchers ?? false,
        sellsVoucherCodes: row.sells_voucher_codes ?? false,
      },
      lines: lines.get(row.id) ?? [],
      locationId: row.location_id,
      deliveryName: row.location_name,
      isDelivery: row.is_delivery,
      address: row.address,
      complement: row.complement,
      zipcode: row.zipcode,
      items: row.items,
      fee: row.fee,
      discount: row.discount,
      wallet: row.wallet,
      card: row.charged,
      total: row.total,
      refunded: row.total === 0 ? 0 : row.refunded / row.total,
      method: row.method ?? 'delivery',
      pix:
        isAwaitingPayment && row.pix_code !== null && row.expires_at !== null
          ? { code: row.pix_code, expiresAt: row.expires_at.toISOString(), now: now.toISOString() }
          : null,
    };
  });
}

async function orderLinesOf(
  db: Db | Trx,
  orders: readonly number[],
): Promise<ReadonlyMap<number, Order['lines']>> {
  const lines = new Map<number, Order['lines']>();
  if (orders.length === 0) return lines;
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...orders])
    .orderBy('id')
    .execute();
  for (const { order_id, product_id, quantity, name, image, value, discount } of rows) {
    const line = { productId: product_id, product: { name, image, value, discount }, quantity };
    lines.set(order_id, [...(lines.get(order_id) ?? []), line]);
  }
  return lines;
}
