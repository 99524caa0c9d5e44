import type { SampleEvent } from './areas/index.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface EventTimes {
  readonly start: Date;
  readonly end: Date | null;
}

/** A sample event counts its days from `now`, in UTC, like the calendar. */
export function eventTimes(
  { start, end, inDays = 0, from, to, days = 1 }: SampleEvent,
  now: number,
): EventTimes {
  if (start !== undefined) return { start: new Date(start), end: end === undefined ? null : new Date(end) };
  const firstDay = Math.floor(now / DAY_MS) * DAY_MS + inDays * DAY_MS;
  const timeOn = (day: number, clock: string) =>
    new Date(firstDay + day * DAY_MS + Date.parse(`1970-01-01T${clock}:00Z`));
  if (from === undefined) return { start: new Date(firstDay), end: new Date(firstDay + days * DAY_MS) };
  return { start: timeOn(0, from), end: to === undefined ? null : timeOn(days - 1, to) };
}
