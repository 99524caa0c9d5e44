import type { Trx } from '../../database/database.ts';
import { takePartByOrder } from '../activities/of-order.ts';
import { afterOrder } from '../vouchers/of-order.ts';

export interface ConfirmedOrder {
  readonly id: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly code: string;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  readonly at: Date;
  readonly isMailed?: boolean;
}

/**
 * An area's work for a paid order, in the confirming transaction. Must be idempotent: it runs again when the
 * member asks for missing vouchers. Returns the number of new vouchers.
 */
export type AfterConfirmed = (trx: Trx, order: ConfirmedOrder) => Promise<number>;

export const afterConfirmed: readonly AfterConfirmed[] = [takePartByOrder, afterOrder];

export async function tellConfirmed(
  trx: Trx,
  order: ConfirmedOrder,
  listeners: readonly AfterConfirmed[] = afterConfirmed,
): Promise<number> {
  let vouchers = 0;
  for (const listener of listeners) vouchers += await listener(trx, order);
  if (vouchers > 0) {
    await trx.updateTable('product_order').set({ has_vouchers: true }).where('id', '=', order.id).execute();
  }
  return vouchers;
}
