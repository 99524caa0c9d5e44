import { dateOf, type Moment } from '../dates/moment.ts';
import type { Voucher } from './voucher.ts';

/** `expired`: the day it was good for is over, and nobody used it. `cancelled`: nor can anybody, since it was paid back. */
export type VoucherStanding = 'usable' | 'used' | 'expired' | 'cancelled';

/** Whether a voucher still lets its holder in. On its last day it does, all day long. */
export function voucherStanding(
  { isUsed, isCancelled, date }: Pick<Voucher<string>, 'isUsed' | 'isCancelled' | 'date'>,
  now: Moment,
): VoucherStanding {
  if (isUsed) return 'used';
  if (isCancelled) return 'cancelled';
  return date !== null && dateOf(date) < dateOf(now) ? 'expired' : 'usable';
}

/** Those that are still good come first; among both the newest. */
export function vouchersInOrder<Html extends string>(
  vouchers: readonly Voucher<Html>[],
  now: Moment,
): readonly Voucher<Html>[] {
  const rank = (voucher: Voucher<Html>) => (voucherStanding(voucher, now) === 'usable' ? 0 : 1);
  return [...vouchers].sort(
    (one, other) =>
      rank(one) - rank(other) || new Date(other.createdAt).getTime() - new Date(one.createdAt).getTime(),
  );
}
