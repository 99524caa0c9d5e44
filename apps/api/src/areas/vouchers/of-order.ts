import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { type Random, systemRandom } from '../../ports.ts';
import { newCode } from '../../secrets/code.ts';
import { familyFor } from '../members/family.ts';
import { mailVouchers } from './mail.ts';

/** PostgreSQL limits the parameters of one statement, so large orders insert in batches. */
const AT_ONCE = 1_000;

export interface OrderVouchers {
  readonly orderId: number;
  readonly memberId: number;
  readonly stationId: number;
  readonly activityId: number;
  readonly units: number;
  readonly at: Date;
  readonly random: Random;
}

export interface MadeVouchers {
  readonly codes: readonly string[];
  readonly isNew: boolean;
}

/** Creates one voucher for each unit of a confirmed order. Idempotent. */
export async function createOrderVouchers(
  trx: Trx,
  { orderId, memberId, stationId, activityId, units, at, random }: OrderVouchers,
): Promise<MadeVouchers> {
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
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const added = await trx
      .insertInto('voucher')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.columns(['order_id', 'unit']).doNothing())
      .returning('id')
      .execute();
    isNew ||= added.length > 0;
  }
  const vouchers = await trx
    .selectFrom('voucher')
    .select('code')
    .where('order_id', '=', orderId)
    .orderBy(sql.ref('unit'))
    .execute();
  return { codes: vouchers.map(({ code }) => code), isNew };
}

export async function cancelOrderVouchers(trx: Trx, orderId: number, at: Date): Promise<void> {
  await trx
    .updateTable('voucher')
    .set({ cancelled_at: at })
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
  readonly isMailed?: boolean;
}

/**
 * Creates and mails the vouchers of an order, if its activity sells vouchers. Runs in the transaction that
 * confirms the order. Idempotent. Returns the number of vouchers.
 */
export async function afterOrder(trx: Trx, order: PaidOrder): Promise<number> {
  const { id, memberId, stationId, activityId, code, at, isMailed = true } = order;
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
  if (isNew && isMailed)
    await mailVouchers(trx, { memberId, stationId, orderCode: code, name: activity.name, codes, at });
  return codes.length;
}
