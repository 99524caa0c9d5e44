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
  /** Whether its member is sent what it comes with. They are, unless they asked for it without. */
  readonly isMailed?: boolean;
}

/**
 * What other areas do for an order once it is paid, in the transaction that confirms it. It is done again whenever the member asks
 * for vouchers that aren't there yet, and so does nothing twice. Answers how many vouchers the order has by it.
 */
export type AfterConfirmed = (trx: Trx, order: ConfirmedOrder) => Promise<number>;

/** One line for each area that has something to do. */
export const afterConfirmed: readonly AfterConfirmed[] = [takePartByOrder, afterOrder];

/** Has everybody do their part, and remembers whether the order has vouchers now. */
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
