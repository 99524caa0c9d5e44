import { type IsoDate, isIsoDate } from './date.ts';

export type Moment = Date | number | string;

/** The portal uses Brasília time; only the calendar of events uses UTC. */
export type TimeZone = 'America/Sao_Paulo' | 'UTC';

const PORTAL_ZONE: TimeZone = 'America/Sao_Paulo';

export function dateOf(moment: Moment, zone: TimeZone = PORTAL_ZONE): IsoDate {
  const clock = toWallClock(moment, zone);
  if (clock === undefined) throw new RangeError('dateOf needs a valid moment');
  return clock.date;
}

const HOUR = 60 * 60_000;

/** Searches by the hour: a night with a clock change may have no midnight. */
export function endOfDay(date: IsoDate, zone: TimeZone = PORTAL_ZONE): Date {
  if (!isIsoDate(date)) throw new RangeError('endOfDay needs a valid day');
  let time = Date.parse(`${date}T24:00:00Z`);
  while (dateOf(time, zone) <= date) time += HOUR;
  return new Date(time - 1);
}

export function momentOf(date: IsoDate, time: string, zone: TimeZone = PORTAL_ZONE): Date {
  const utcTime = Date.parse(`${date}T${time}:00Z`);
  const clock = toWallClock(utcTime, zone);
  if (clock === undefined) throw new RangeError('momentOf needs a valid day and time');
  return new Date(2 * utcTime - Date.parse(`${clock.date}T${clock.time}:00Z`));
}

/** DD/MM/YYYY. Invalid values become empty text, never "Invalid Date". */
export function formatDate(value: Moment | IsoDate, zone: TimeZone = PORTAL_ZONE): string {
  const clock = toWallClock(value, zone);
  return clock === undefined ? '' : dayMonthYear(clock.date);
}

export function formatTime(value: Moment, zone: TimeZone = PORTAL_ZONE): string {
  return toWallClock(value, zone)?.time ?? '';
}

/** DD/MM/YYYY HH:mm */
export function formatDateTime(value: Moment, zone: TimeZone = PORTAL_ZONE): string {
  const clock = toWallClock(value, zone);
  return clock === undefined ? '' : `${dayMonthYear(clock.date)} ${clock.time}`;
}

function dayMonthYear(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

interface WallClock {
  date: IsoDate;
  time: string;
}

const zonelessPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d(?:\.\d+)?)?)?$/;
const zonedPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

function toWallClock(value: Moment, zone: TimeZone): WallClock | undefined {
  if (typeof value === 'string') {
    const [, date, time = '00:00'] = zonelessPattern.exec(value) ?? [];
    // Text without a zone is local time already. Shifting it would move birthdays by a day.
    if (date !== undefined) return isIsoDate(date) ? { date, time } : undefined;
    // Engines parse other formats differently.
    if (!zonedPattern.test(value)) return undefined;
  }
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? undefined : wallClockInZone(instant, zone);
}

const formatters = new Map<TimeZone, Intl.DateTimeFormat>();

function wallClockInZone(instant: Date, zone: TimeZone): WallClock {
  const parts = Object.fromEntries(
    getFormatter(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/** Memoised: creating a formatter takes longer than formatting a thousand dates. */
function getFormatter(zone: TimeZone): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached !== undefined) return cached;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(zone, created);
  return created;
}
