import { type IsoDate, lastDayOfMonth } from './date.ts';

const DAY = 24 * 60 * 60_000;

/** The day so many days later; earlier, where there are less than none. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return textOf(Date.parse(`${date}T00:00:00Z`) + days * DAY);
}

/** How many days there are from one day to another; less than none, where that is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}

/** The same day so many months later, or the last of that month where it has no such day: from 31/01 on, 28/02 and 31/03. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = textOf(Date.UTC(year, month - 1 + months, 1));
  const last = lastDayOfMonth(first);
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}

function textOf(time: number): IsoDate {
  return new Date(time).toISOString().slice(0, 10);
}
