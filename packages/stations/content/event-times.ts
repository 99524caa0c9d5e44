import type { SampleEvent } from './areas/index.ts';

const DAY = 24 * 60 * 60_000;

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
  const first = Math.floor(now / DAY) * DAY + inDays * DAY;
  const at = (day: number, clock: string) =>
    new Date(first + day * DAY + Date.parse(`1970-01-01T${clock}:00Z`));
  if (from === undefined) return { start: new Date(first), end: new Date(first + days * DAY) };
  return { start: at(0, from), end: to === undefined ? null : at(days - 1, to) };
}
