import { addDays, addMonths, type IsoDate } from '../dates/date.ts';
import type { Recurrence } from '../plans/plan.ts';

const steps: Readonly<Record<Recurrence, { readonly days: number } | { readonly months: number }>> = {
  weekly: { days: 7 },
  biweekly: { days: 15 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  halfyearly: { months: 6 },
  yearly: { months: 12 },
};

/** Counts from the first day, never from the last due date. After the 31st come 28/02 and then 31/03. */
export function dueAfter(anchor: IsoDate, recurrence: Recurrence, periods: number): IsoDate {
  const step = steps[recurrence];
  return 'days' in step ? addDays(anchor, step.days * periods) : addMonths(anchor, step.months * periods);
}

export interface Period {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

export function periodAfter(anchor: IsoDate, recurrence: Recurrence | null, periods: number): Period {
  if (recurrence === null) return { from: anchor, until: null };
  return {
    from: dueAfter(anchor, recurrence, periods),
    until: addDays(dueAfter(anchor, recurrence, periods + 1), -1),
  };
}

export const retriedAfter = [1, 3, 5] as const;

/** null: the member has to pay it. Days without an attempt don't count as attempts. */
export function nextTry(firstTried: IsoDate, refusals: number, today: IsoDate): IsoDate | null {
  const days = retriedAfter[refusals - 1];
  if (days === undefined) return null;
  const planned = addDays(firstTried, days);
  return planned > today ? planned : addDays(today, 1);
}

/** Days until a higher price starts, so that members have time to cancel. */
const TOLD_BEFORE = 30;

export function newPriceFrom(today: IsoDate, price: number, newPrice: number): IsoDate {
  return newPrice < price ? today : addDays(today, TOLD_BEFORE);
}
