import type { Trx } from '../../database/database.ts';
import { recordOrderParticipation } from '../activities/order-participation.ts';
import { issueOrderVouchers } from '../vouchers/order-vouchers.ts';

export interface ConfirmedOrder {
  readonly id: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly code: string;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
  readonly at: Date;
  readonly shouldMail?: boolean;
}

/**
 * Runs in the transaction that confirms a paid order. Must be idempotent: it runs again when the member asks
 * for missing vouchers. Returns the number of new vouchers.
 */
export type OrderConfirmedListener = (trx: Trx, order: ConfirmedOrder) => Promise<number>;

export const orderConfirmedListeners: readonly OrderConfirmedListener[] = [
  recordOrderParticipation,
  issueOrderVouchers,
];

export async function runOrderConfirmedListeners(
  trx: Trx,
  order: ConfirmedOrder,
  listeners: readonly OrderConfirmedListener[] = orderConfirmedListeners,
): Promise<number> {
  let vouchers = 0;
  for (const listener of listeners) vouchers += await listener(trx, order);
  if (vouchers > 0) {
    await trx.updateTable('product_order').set({ has_vouchers: true }).where('id', '=', order.id).execute();
  }
  return vouchers;
}
