import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { type Random, systemRandom } from '../../ports.ts';
import { newCode } from '../../secrets/code.ts';
import { familyFor } from '../members/family.ts';
import { mailVouchers } from './mail.ts';

/** PostgreSQL limits the parameters of one statement, so large orders insert in batches. */
const ROWS_PER_INSERT = 1_000;

export interface OrderVouchers {
  readonly orderId: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly units: number;
  readonly at: Date;
  readonly random: Random;
}

export interface CreatedVouchers {
  readonly codes: readonly string[];
  readonly isNew: boolean;
}

/** Creates one voucher for each unit of a confirmed order. Idempotent. */
export async function createOrderVouchers(
  trx: Trx,
  { orderId, memberId, stationId, activityId, units, at, random }: OrderVouchers,
): Promise<CreatedVouchers> {
  const activity = await trx
    .selectFrom('activity')
    .select(['is_family', 'is_full_tank'])
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  const dependents = JSON.stringify(await familyFor(trx, memberId, activity));
  const rows: Insertable<Tables['voucher']>[] = Array.from({ length: units }, (_, index) => ({
    code: newCode(random),
    member_id: memberId,
    station_id: stationId,
    activity_id: activityId,
    course_id: null,
    participation_id: null,
    order_id: orderId,
    unit: index + 1,
    dependents,
    created_at: at,
    used_at: null,
    used_by_id: null,
  }));
  let isNew = false;
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const inserted = await trx
      .insertInto('voucher')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) => conflict.columns(['order_id', 'unit']).doNothing())
      .returning('id')
      .execute();
    isNew ||= inserted.length > 0;
  }
  const vouchers = await trx
    .selectFrom('voucher')
    .select('code')
    .where('order_id', '=', orderId)
    .orderBy(sql.ref('unit'))
    .execute();
  return { codes: vouchers.map(({ code }) => code), isNew };
}

export async function cancelOrderVouchers(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('voucher')
    .set({ cancelled_at: now })
    .where('order_id', '=', orderId)
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();
}

export interface PaidOrder {
  readonly id: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly code: string;
  readonly lines: readonly { readonly quantity: number }[];
  readonly at: Date;
  readonly shouldMail?: boolean;
}

/**
 * Creates and mails an order's vouchers, if its activity sells vouchers. Runs in the transaction that
 * confirms the order. Idempotent. Returns the number of vouchers.
 */
export async function issueOrderVouchers(trx: Trx, order: PaidOrder): Promise<number> {
  const { id, memberId, stationId, activityId, code, at, shouldMail = true } = order;
  const activity = await trx
    .selectFrom('activity')
    .select(['name', 'sells_vouchers', 'sells_voucher_codes'])
    .where('id', '=', activityId)
    .executeTakeFirst();
  if (!activity?.sells_vouchers && !activity?.sells_voucher_codes) return 0;
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { codes, isNew } = await createOrderVouchers(trx, {
    orderId: id,
    memberId,
    stationId,
    activityId,
    units,
    at,
    random: systemRandom,
  });
  if (isNew && shouldMail)
    await mailVouchers(trx, { memberId, stationId, orderCode: code, name: activity.name, codes, at });
  return codes.length;
}
