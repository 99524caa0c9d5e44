import { addMonths } from '../dates/calendar.ts';
import { dateOf, type Moment, momentOf } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

/** The calendar month of a moment, by the portal's clock: from its first moment, and before that of the next month. */
export function monthOf(at: Moment): { readonly from: Date; readonly before: Date } {
  const first = `${dateOf(at).slice(0, 7)}-01`;
  return { from: momentOf(first, '00:00'), before: momentOf(addMonths(first, 1), '00:00') };
}

/** Whether an inviter is paid for an invited member who has completed a first rewarded activity. */
export function isInviterPaid({
  reward,
  isInviterActive,
  wasPersonPaidFor,
  paidThisMonth,
  monthlyLimit,
}: {
  readonly reward: Cents;
  readonly isInviterActive: boolean;
  /** The same person has come by an invitation before, under an account that is closed. */
  readonly wasPersonPaidFor: boolean;
  readonly paidThisMonth: number;
  readonly monthlyLimit: number;
}): boolean {
  return reward > 0 && isInviterActive && !wasPersonPaidFor && paidThisMonth < monthlyLimit;
}
