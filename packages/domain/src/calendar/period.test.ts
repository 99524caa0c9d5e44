import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarPeriod,
  calendarViews,
  entriesOfPeriod,
  groupByDay,
  nearestEntry,
  shiftDate,
  weekdayOf,
} from './period.ts';

const anyDay = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2080, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

function createEntry(id: number, start: string, end: string | null) {
  return { id, name: `Evento ${id}`, start: `${start}Z`, end: end === null ? null : `${end}Z` };
}

const februaryEvent = createEntry(1, '2026-02-20T10:00', '2026-02-20T11:00');
const overlappingEvent = createEntry(2, '2026-02-27T00:00', '2026-03-03T00:00');
const marchEvent = createEntry(3, '2026-03-05T14:00', '2026-03-05T15:00');
const midnightEvent = createEntry(4, '2026-03-31T20:00', '2026-04-01T00:00');
const aprilEvent = createEntry(5, '2026-04-09T00:00', '2026-04-10T00:00');
const allEvents = [aprilEvent, midnightEvent, marchEvent, overlappingEvent, februaryEvent];
const march = calendarPeriod('month', '2026-03-12');

test.each([
  ['month', '2026-02-12', '2026-02-01', '2026-02-28'],
  ['list', '2028-02-12', '2028-02-01', '2028-02-29'],
  ['week', '2026-03-01', '2026-03-01', '2026-03-07'],
  ['week', '2026-01-02', '2025-12-28', '2026-01-03'],
  ['day', '2026-03-05', '2026-03-05', '2026-03-05'],
] as const)('the calendar period “%s” around %s lasts from %s to %s', (view, date, first, last) => {
  expect(calendarPeriod(view, date)).toEqual({ first, last });
});

test('a calendar period contains its day and meets the next period without a gap', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...calendarViews), (date, view) => {
      const { first, last } = calendarPeriod(view, date);
      expect(first <= date && date <= last).toBe(true);
      if (view === 'week') expect([weekdayOf(first), weekdayOf(last)]).toEqual([0, 6]);
      const next = calendarPeriod(view, shiftDate(view, date, 1));
      expect(Date.parse(next.first) - Date.parse(last)).toBe(24 * 60 * 60_000);
      expect(calendarPeriod(view, shiftDate(view, next.first, -1)).last).toBe(last);
    }),
  );
});

test('a calendar period contains events on its days, but none ending at its first midnight', () => {
  expect(entriesOfPeriod(allEvents, march)).toEqual([overlappingEvent, marchEvent, midnightEvent]);
  expect(entriesOfPeriod(allEvents, calendarPeriod('day', '2026-04-01'))).toEqual([]);
});

test('groups events by day, and events that start before the period under its first day', () => {
  expect(groupByDay(allEvents, march)).toEqual([
    { date: '2026-03-01', entries: [overlappingEvent] },
    { date: '2026-03-05', entries: [marchEvent] },
    { date: '2026-03-31', entries: [midnightEvent] },
  ]);
});

test('finds the next event after an empty period, or the last event before it', () => {
  expect(nearestEntry(allEvents, calendarPeriod('day', '2026-03-10'))).toBe(midnightEvent);
  expect(nearestEntry(allEvents, calendarPeriod('month', '2026-06-10'))).toBe(aprilEvent);
  expect(nearestEntry([], march)).toBeUndefined();
});

test('a calendar period contains an event that ends on its first day', () => {
  const eventUntilMarch = createEntry(6, '2026-02-27T10:00', '2026-03-01T11:00');
  expect(entriesOfPeriod([eventUntilMarch], march)).toEqual([eventUntilMarch]);
  expect(entriesOfPeriod([eventUntilMarch], calendarPeriod('day', '2026-03-02'))).toEqual([]);
});

test('the nearest event lies outside the period', () => {
  expect(nearestEntry(allEvents, march)).toBe(aprilEvent);
  expect(nearestEntry([februaryEvent, marchEvent], calendarPeriod('day', '2026-03-05'))).toBe(februaryEvent);
});

test('sorts the events of a day by start time', () => {
  const earlyEvent = createEntry(7, '2026-03-05T08:00', null);
  expect(groupByDay([marchEvent, earlyEvent], march)).toEqual([
    { date: '2026-03-05', entries: [earlyEvent, marchEvent] },
  ]);
});
