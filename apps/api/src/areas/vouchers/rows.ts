import { type Dependent, dateOf, type Voucher, voucherValidatorPath } from '@estacao/domain';
import type { Station } from '@estacao/theming';
import type { Config } from '../../config.ts';
import type { Db, Trx } from '../../database/database.ts';
import { isForFamily } from '../members/family.ts';

export function voucherRows(db: Db | Trx) {
  return db
    .selectFrom('voucher')
    .innerJoin('activity', 'activity.id', 'voucher.activity_id')
    .leftJoin('course', 'course.id', 'voucher.course_id')
    .select([
      'voucher.code',
      'voucher.station_id',
      'voucher.member_id',
      'voucher.course_id',
      'voucher.dependents',
      'voucher.created_at',
      'voucher.used_at',
      'voucher.cancelled_at',
      'activity.name',
      'activity.image',
      'activity.is_family',
      'activity.is_full_tank',
      'activity.partner_id',
      'activity.voucher_rules',
      'course.rules',
      'course.place',
      'course.held_at',
    ]);
}

type VoucherRow = Awaited<ReturnType<ReturnType<typeof voucherRows>['executeTakeFirstOrThrow']>>;

function validatorUrl(
  { code, partner_id }: Pick<VoucherRow, 'code' | 'partner_id'>,
  { slug }: Station,
  { stationUrl, partnerUrl }: Pick<Config, 'stationUrl' | 'partnerUrl'>,
): string {
  const host = partner_id === null ? stationUrl(slug) : (partnerUrl ?? stationUrl)(slug);
  return new URL(voucherValidatorPath(code), host).href;
}

export function voucherOf(
  row: VoucherRow,
  station: Station,
  config: Pick<Config, 'stationUrl' | 'partnerUrl'>,
  now: Date,
): Voucher<string> {
  const isCourseVoucher = row.course_id !== null;
  return {
    code: row.code,
    createdAt: row.created_at.toISOString(),
    isUsed: row.used_at !== null,
    isCancelled: row.cancelled_at !== null,
    name: row.name,
    image: row.image,
    isFamily: isForFamily(row),
    dependents: row.dependents as readonly Dependent[],
    stationId: row.station_id,
    partnerId: row.partner_id,
    rules: row.rules ?? row.voucher_rules,
    place: row.place,
    date: isCourseVoucher && !row.is_full_tank ? (row.held_at?.toISOString() ?? null) : null,
    validatorUrl: validatorUrl(row, station, config),
    serverTime: now.toISOString(),
  };
}

/**
 * A course voucher is valid until the end of the course day. Order vouchers and full-tank vouchers never
 * expire.
 */
export function isExpired(
  { held_at, is_full_tank }: Pick<VoucherRow, 'held_at' | 'is_full_tank'>,
  now: Date,
): boolean {
  return held_at !== null && !is_full_tank && dateOf(held_at) < dateOf(now);
}
