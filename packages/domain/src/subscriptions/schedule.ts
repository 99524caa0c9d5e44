import { addDays, addMonths, type IsoDate } from '../dates/date.ts';
import type { Recurrence } from '../plans/plan.ts';

const intervals: Readonly<Record<Recurrence, { readonly days: number } | { readonly months: number }>> = {
  weekly: { days: 7 },
  biweekly: { days: 15 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  halfyearly: { months: 6 },
  yearly: { months: 12 },
};

/** Counts from the first day, never from the last due date. After 31/01 come 28/02 and then 31/03. */
export function dueDateAfter(anchor: IsoDate, recurrence: Recurrence, periods: number): IsoDate {
  const interval = intervals[recurrence];
  return 'days' in interval
    ? addDays(anchor, interval.days * periods)
    : addMonths(anchor, interval.months * periods);
}

export interface Period {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

export function periodAfter(anchor: IsoDate, recurrence: Recurrence | null, periods: number): Period {
  if (recurrence === null) return { from: anchor, until: null };
  return {
    from: dueDateAfter(anchor, recurrence, periods),
    until: addDays(dueDateAfter(anchor, recurrence, periods + 1), -1),
  };
}

export const retryDays = [1, 3, 5] as const;

/**
 * Day of the next attempt. null: the retries are over, and the member has to pay. If the planned day is not
 * in the future, the next attempt is tomorrow.
 */
export function nextAttemptDay(firstAttemptDay: IsoDate, refusals: number, today: IsoDate): IsoDate | null {
  const days = retryDays[refusals - 1];
  if (days === undefined) return null;
  const plannedDay = addDays(firstAttemptDay, days);
  return plannedDay > today ? plannedDay : addDays(today, 1);
}

/** Days until a higher price starts, so that members have time to cancel. */
const NOTICE_DAYS = 30;

export function newPriceStart(today: IsoDate, price: number, newPrice: number): IsoDate {
  return newPrice < price ? today : addDays(today, NOTICE_DAYS);
}
