import { addDays, addMonths, type IsoDate, lastDayOfMonth } from '../dates/date.ts';
import { type CalendarEntry, sortByStart, spanOf } from './event.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Both days are inclusive. */
export interface CalendarPeriod {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** 0 is Sunday, the first day of a Brazilian week. */
export function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function calendarPeriod(view: CalendarView, date: IsoDate): CalendarPeriod {
  if (view === 'day') return { first: date, last: date };
  if (view === 'week') {
    const first = addDays(date, -weekdayOf(date));
    return { first, last: addDays(first, 6) };
  }
  return { first: `${date.slice(0, 8)}01`, last: lastDayOfMonth(date) };
}

export function shiftDate(view: CalendarView, date: IsoDate, step: 1 | -1): IsoDate {
  if (view === 'day') return addDays(date, step);
  return view === 'week' ? addDays(date, 7 * step) : addMonths(date, step);
}

export function entriesOfPeriod<Entry extends CalendarEntry>(
  entries: readonly Entry[],
  { first, last }: CalendarPeriod,
): readonly Entry[] {
  return sortByStart(
    entries.filter((entry) => {
      const span = spanOf(entry);
      return span.first <= last && span.last >= first;
    }),
  );
}

/** The next entry after a period, or else the last entry before it. */
export function nearestEntry<Entry extends CalendarEntry>(
  entries: readonly Entry[],
  { first, last }: CalendarPeriod,
): Entry | undefined {
  const sorted = sortByStart(entries);
  return (
    sorted.find((entry) => spanOf(entry).first > last) ??
    [...sorted].reverse().find((entry) => spanOf(entry).last < first)
  );
}

export interface DayEntries<Entry> {
  readonly date: IsoDate;
  readonly entries: readonly Entry[];
}

/** Each entry appears once. An entry from before the period appears on its first day. */
export function groupByDay<Entry extends CalendarEntry>(
  entries: readonly Entry[],
  period: CalendarPeriod,
): readonly DayEntries<Entry>[] {
  const days = new Map<IsoDate, Entry[]>();
  for (const entry of entriesOfPeriod(entries, period)) {
    const { first } = spanOf(entry);
    const startsBefore = first < period.first;
    const date = startsBefore ? period.first : first;
    const dayEntries = days.get(date);
    if (dayEntries === undefined) days.set(date, [entry]);
    else dayEntries.push(entry);
  }
  return [...days].map(([date, list]) => ({ date, entries: list }));
}
