import { addDays, type IsoDate } from '../dates/date.ts';
import { dateOf, formatDate, formatTime, type Moment } from '../dates/moment.ts';
import type { SafeHtml } from '../text/text.ts';

/** What stands in a calendar: enough of an event to be put on its days. */
export interface CalendarEntry {
  readonly id: number;
  readonly name: string;
  readonly image?: string | null;
  /** The station's wall clock, stored as if it were UTC and shown without conversion. */
  readonly start: Moment;
  /** Null: the duration is unknown. Midnight is the end of the day before. */
  readonly end: Moment | null;
}

export interface StationEvent<Html extends string = SafeHtml> extends CalendarEntry {
  readonly description: Html | null;
  readonly image: string | null;
  /** Its day as the server says it; empty where it says nothing. */
  readonly day: string;
}

/** The days and hours of an event, as the calendar shows them. */
export interface EventSpan {
  readonly first: IsoDate;
  /** The last day on which it still is: the first one, where it is over on the same day, or in the night after it. */
  readonly last: IsoDate;
  /** Whole days, from midnight to midnight. */
  readonly allDay: boolean;
  /** HH:mm */
  readonly from: string;
  /** HH:mm; empty where nobody said when it ends. */
  readonly to: string;
}

const ZONE = 'UTC';
const MIDNIGHT = '00:00';
/** Until then a night belongs to the day on which it began. */
const NIGHT_ENDS = '06:00';
/** As some write the end of a day. */
const LAST_MINUTE = '23:59';

export function spanOf({ start, end }: Pick<CalendarEntry, 'start' | 'end'>): EventSpan {
  const first = dateOf(start, ZONE);
  const from = formatTime(start, ZONE);
  // What would end before it begins has no end that anybody could go by.
  if (end === null || timeOf(end) <= timeOf(start))
    return { first, last: first, allDay: false, from, to: '' };
  const to = formatTime(end, ZONE);
  const day = dateOf(end, ZONE);
  const allDay = from === MIDNIGHT && (to === MIDNIGHT || to === LAST_MINUTE);
  const isOver = to === MIDNIGHT || (to <= NIGHT_ENDS && to < from && day === addDays(first, 1));
  return { first, last: isOver ? addDays(day, -1) : day, allDay, from, to };
}

export const wholeDay = 'Dia inteiro';

/** When it is on its day: "09:00 às 10:30", "Dia inteiro"; where it goes on, also until when. */
export function hoursText({ allDay, first, last, from, to }: EventSpan): string {
  const [start, end] = [first, last].map((date) => formatDate(date).slice(0, 5));
  if (allDay) return first === last ? wholeDay : `${start} a ${end}, o dia inteiro`;
  if (to === '') return from;
  return first === last ? `${from} às ${to}` : `${start}, ${from} a ${end}, ${to}`;
}

/** Its days: "05/03/2026", "de 05/03/2026 a 07/03/2026". */
export function daysText({ first, last }: EventSpan): string {
  return first === last ? formatDate(first) : `de ${formatDate(first)} a ${formatDate(last)}`;
}

/** What comes first, first; of those that begin together what takes longer, then by name. */
export function inTime<Entry extends CalendarEntry>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort(
    (one, other) =>
      timeOf(one.start) - timeOf(other.start) ||
      timeOf(other.end ?? other.start) - timeOf(one.end ?? one.start) ||
      one.name.localeCompare(other.name, 'pt-BR') ||
      one.id - other.id,
  );
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}

/** What a station invites its members to. Not among the others, which every visitor carries. */
export const calendarPath = '/homepage/calendario';

/** The calendar on the day of an event, which is opened. */
export function eventPath(id: number): string {
  return `${calendarPath}/${id}`;
}
