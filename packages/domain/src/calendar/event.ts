import { addDays, type IsoDate } from '../dates/date.ts';
import { dateOf, formatDate, formatTime, type Moment } from '../dates/moment.ts';
import type { SafeHtml } from '../text/text.ts';

export interface CalendarEntry {
  readonly id: number;
  readonly name: string;
  readonly image?: string | null;
  /** The station's wall clock, stored as if it were UTC and shown without conversion. */
  readonly start: Moment;
  /** `null` if unknown. Midnight belongs to the day before. */
  readonly end: Moment | null;
}

export interface StationEvent<Html extends string = SafeHtml> extends CalendarEntry {
  readonly description: Html | null;
  readonly image: string | null;
  /** The day as the server formats it; may be empty. */
  readonly day: string;
}

export interface EventSpan {
  readonly first: IsoDate;
  /** An event that ends at night belongs to the day before. */
  readonly last: IsoDate;
  readonly allDay: boolean;
  /** HH:mm */
  readonly from: string;
  /** HH:mm; empty if the end is unknown. */
  readonly to: string;
}

const ZONE = 'UTC';
const MIDNIGHT = '00:00';
/** A night until this time belongs to the day on which it began. */
const NIGHT_ENDS = '06:00';
/** Some stations enter the end of a day this way. */
const LAST_MINUTE = '23:59';

export function spanOf({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): EventSpan {
  const first = dateOf(start, ZONE);
  const from = formatTime(start, ZONE);
  // An end before the start counts as unknown.
  if (end === null || timeOf(end) <= timeOf(start))
    return { first, last: first, allDay: false, from, to: '' };
  const to = formatTime(end, ZONE);
  const day = dateOf(end, ZONE);
  const allDay = from === MIDNIGHT && (to === MIDNIGHT || to === LAST_MINUTE);
  const endsOnDayBefore = to === MIDNIGHT || (to <= NIGHT_ENDS && to < from && day === addDays(first, 1));
  return { first, last: endsOnDayBefore ? addDays(day, -1) : day, allDay, from, to };
}

export const wholeDayText = 'Dia inteiro';

/** "09:00 às 10:30", "Dia inteiro"; over several days also with dates. */
export function hoursText({ allDay, first, last, from, to }: EventSpan): string {
  const [start, end] = [first, last].map((date) => formatDate(date).slice(0, 5));
  if (allDay) return first === last ? wholeDayText : `${start} a ${end}, o dia inteiro`;
  if (to === '') return from;
  return first === last ? `${from} às ${to}` : `${start}, ${from} a ${end}, ${to}`;
}

export function daysText({ first, last }: EventSpan): string {
  return first === last ? formatDate(first) : `de ${formatDate(first)} a ${formatDate(last)}`;
}

/** Sorts by start, then longer events first, then by name. */
export function sortByStart<Entry extends CalendarEntry>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort(
    (a, b) =>
      timeOf(a.start) - timeOf(b.start) ||
      timeOf(b.end ?? b.start) - timeOf(a.end ?? a.start) ||
      a.name.localeCompare(b.name, 'pt-BR') ||
      a.id - b.id,
  );
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}

/** Kept out of the shared paths, because every visitor downloads those. */
export const calendarPath = '/homepage/calendario';

export function eventPath(id: number): string {
  return `${calendarPath}/${id}`;
}
