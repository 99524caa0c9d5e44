import type { CalendarPeriod, CalendarView, IsoDate } from '@estacao/domain';
import type { eventCalendar as eventCalendarWords } from '../../words/pt-br/event-calendar.ts';

type Words = typeof eventCalendarWords;

/** A day in words, by what shall be said of it. Days have no zone: they are written as those of UTC. */
export function dayInWords(date: IsoDate, words: Words, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(words.locale, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** "quinta-feira, 5 de março de 2026" */
export function wholeDayName(date: IsoDate, words: Words): string {
  return dayInWords(date, words, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a period is called: "Março de 2026", "1 a 7 de março de 2026", "Quinta-feira, 5 de março de 2026". */
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
