import { addDays, addMonths, daysBetween } from '../dates/calendar.ts';
import type { IsoDate } from '../dates/date.ts';
import { dateOf, endOfDay, type Moment } from '../dates/moment.ts';

/** How long points last that are earned from a day on. */
export interface ExpiryRule {
  readonly months: number;
  readonly from: IsoDate;
}

/** How many days before their last one members are told, the first time first. */
export const expiryNotices = [30, 7] as const;

export type ExpiryNotice = (typeof expiryNotices)[number];

const LEAST_AFTER_RETURN = 30;

/** The last moment of points that were earned at one; nothing where they never expire. A rule is never retroactive. */
export function expiryOf(rule: ExpiryRule | undefined, earnedAt: Moment): Date | undefined {
  const day = dateOf(earnedAt);
  return rule === undefined || day < rule.from ? undefined : endOfDay(addMonths(day, rule.months));
}

/** What comes back can be spent so long at least, whatever was left of its time. */
export function leastExpiryAfterReturn(at: Moment): Date {
  return endOfDay(addDays(dateOf(at), LEAST_AFTER_RETURN));
}

/** Of what the member is told now, where there is anything to tell: the last notice whose day has come. */
export function noticeOn(today: IsoDate, lastDay: IsoDate): ExpiryNotice | undefined {
  const left = daysBetween(today, lastDay);
  return left < 0 ? undefined : expiryNotices.findLast((days) => left <= days);
}
