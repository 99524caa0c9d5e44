import type { CalendarPeriod, CalendarView, IsoDate } from '@estacao/domain';
import type { eventCalendar as eventCalendarWords } from '../../texts/pt-br/event-calendar.ts';

type Texts = typeof eventCalendarWords;

/** Formats a date as UTC, because an `IsoDate` has no time zone. */
export function formatDay(date: IsoDate, texts: Texts, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(texts.locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

export function fullDayName(date: IsoDate, texts: Texts): string {
  return formatDay(date, texts, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function periodTitle(view: CalendarView, { first, last }: CalendarPeriod, texts: Texts): string {
  if (view === 'day') return capitalise(fullDayName(first, texts));
  if (view !== 'week') return capitalise(formatDay(first, texts, { month: 'long', year: 'numeric' }));
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = formatDay(first, texts, {
    day: 'numeric',
    ...(isSameMonth ? {} : { month: 'long' }),
    ...(isSameYear ? {} : { year: 'numeric' }),
  });
  return texts.range(start, formatDay(last, texts, { day: 'numeric', month: 'long', year: 'numeric' }));
}
