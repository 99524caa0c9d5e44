import type { CalendarPeriod, CalendarView, IsoDate } from '@estacao/domain';
import type { eventCalendar as eventCalendarWords } from '../../words/pt-br/event-calendar.ts';

type Words = typeof eventCalendarWords;

/** Formats a date as UTC, because an `IsoDate` has no time zone. */
export function dayInWords(date: IsoDate, words: Words, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(words.locale, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

export function wholeDayName(date: IsoDate, words: Words): string {
  return dayInWords(date, words, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function titleOf(view: CalendarView, { first, last }: CalendarPeriod, words: Words): string {
  if (view === 'day') return capitalised(wholeDayName(first, words));
  if (view !== 'week') return capitalised(dayInWords(first, words, { month: 'long', year: 'numeric' }));
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = dayInWords(first, words, {
    day: 'numeric',
    ...(isSameMonth ? {} : { month: 'long' }),
    ...(isSameYear ? {} : { year: 'numeric' }),
  });
  return words.range(start, dayInWords(last, words, { day: 'numeric', month: 'long', year: 'numeric' }));
}
