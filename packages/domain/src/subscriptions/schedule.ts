import { addDays, addMonths, type IsoDate } from '../dates/date.ts';
import type { Recurrence } from '../plans/plan.ts';

/** What is paid in days is due so many later; what is paid in months, on the same day of the month. */
const steps: Readonly<Record<Recurrence, { readonly days: number } | { readonly months: number }>> = {
  weekly: { days: 7 },
  biweekly: { days: 15 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  halfyearly: { months: 6 },
  yearly: { months: 12 },
};

/**
 * The day on which so many periods after the first one begin. It is counted from the first day, never from the last one: who began
 * on the 31st pays on the 28th of February, and on the 31st of March again.
 */
export function dueAfter(anchor: IsoDate, recurrence: Recurrence, periods: number): IsoDate {
  const step = steps[recurrence];
  return 'days' in step ? addDays(anchor, step.days * periods) : addMonths(anchor, step.months * periods);
}

export interface Period {
  readonly from: IsoDate;
  /** Its last day; null where it has no end. */
  readonly until: IsoDate | null;
}

/** The period that begins so many after the first one. What is paid once lasts for ever. */
export function periodAfter(anchor: IsoDate, recurrence: Recurrence | null, periods: number): Period {
  if (recurrence === null) return { from: anchor, until: null };
  return {
    from: dueAfter(anchor, recurrence, periods),
    until: addDays(dueAfter(anchor, recurrence, periods + 1), -1),
  };
}

/** How many days after it was refused for the first time a payment is tried again. */
export const retriedAfter = [1, 3, 5] as const;

/**
 * The day on which a payment is tried again that was refused so many times; none where it is left to the member. Days that went by
 * without anybody trying are no tries.
 */
export function nextTry(firstTried: IsoDate, refusals: number, today: IsoDate): IsoDate | null {
  const days = retriedAfter[refusals - 1];
  if (days === undefined) return null;
  const planned = addDays(firstTried, days);
  return planned > today ? planned : addDays(today, 1);
}

/** A new price holds from the first due date after so many days: whoever doesn't want it has the time to cancel. */
const TOLD_BEFORE = 30;

/** From which day on a price that is told today holds: one that is lower, at once. */
export function newPriceFrom(today: IsoDate, price: number, newPrice: number): IsoDate {
  return newPrice < price ? today : addDays(today, TOLD_BEFORE);
}
