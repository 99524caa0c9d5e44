import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byDay, calendarPeriod, calendarViews, entriesIn, nearestTo, turned, weekdayOf } from './period.ts';

const day = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2080, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

function entry(id: number, start: string, end: string | null) {
  return { id, name: `Evento ${id}`, start: `${start}Z`, end: end === null ? null : `${end}Z` };
}

const before = entry(1, '2026-02-20T10:00', '2026-02-20T11:00');
const over = entry(2, '2026-02-27T00:00', '2026-03-03T00:00');
const within = entry(3, '2026-03-05T14:00', '2026-03-05T15:00');
const endsAtMidnight = entry(4, '2026-03-31T20:00', '2026-04-01T00:00');
const after = entry(5, '2026-04-09T00:00', '2026-04-10T00:00');
const all = [after, endsAtMidnight, within, over, before];
const march = calendarPeriod('month', '2026-03-12');

test.each([
  ['month', '2026-02-12', '2026-02-01', '2026-02-28'],
  ['list', '2028-02-12', '2028-02-01', '2028-02-29'],
  ['week', '2026-03-01', '2026-03-01', '2026-03-07'],
  ['week', '2026-01-02', '2025-12-28', '2026-01-03'],
  ['day', '2026-03-05', '2026-03-05', '2026-03-05'],
] as const)('the %s of %s lasts from %s to %s', (view, date, first, last) => {
  expect(calendarPeriod(view, date)).toEqual({ first, last });
});

test('contains its day and meets the next period without a gap', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...calendarViews), (date, view) => {
      const { first, last } = calendarPeriod(view, date);
      expect(first <= date && date <= last).toBe(true);
      if (view === 'week') expect([weekdayOf(first), weekdayOf(last)]).toEqual([0, 6]);
      const next = calendarPeriod(view, turned(view, date, 1));
      expect(Date.parse(next.first) - Date.parse(last)).toBe(24 * 60 * 60_000);
      expect(calendarPeriod(view, turned(view, next.first, -1)).last).toBe(last);
    }),
  );
});

test('contains events on its days, but none that ends at its first midnight', () => {
  expect(entriesIn(all, march)).toEqual([over, within, endsAtMidnight]);
  expect(entriesIn(all, calendarPeriod('day', '2026-04-01'))).toEqual([]);
});

test('groups events by day, with earlier starts on the first day', () => {
  expect(byDay(all, march)).toEqual([
    { date: '2026-03-01', entries: [over] },
    { date: '2026-03-05', entries: [within] },
    { date: '2026-03-31', entries: [endsAtMidnight] },
  ]);
});

test('finds the next event after an empty period, or the last before it', () => {
  expect(nearestTo(all, calendarPeriod('day', '2026-03-10'))).toBe(endsAtMidnight);
  expect(nearestTo(all, calendarPeriod('month', '2026-06-10'))).toBe(after);
  expect(nearestTo([], march)).toBeUndefined();
});

test('contains an event that ends on its first day', () => {
  const untilMarch = entry(6, '2026-02-27T10:00', '2026-03-01T11:00');
  expect(entriesIn([untilMarch], march)).toEqual([untilMarch]);
  expect(entriesIn([untilMarch], calendarPeriod('day', '2026-03-02'))).toEqual([]);
});

test('finds no near event within the period itself', () => {
  expect(nearestTo(all, march)).toBe(after);
  expect(nearestTo([before, within], calendarPeriod('day', '2026-03-05'))).toBe(before);
});

test('groups all events of a day in order of time', () => {
  const early = entry(7, '2026-03-05T08:00', null);
  expect(byDay([within, early], march)).toEqual([{ date: '2026-03-05', entries: [early, within] }]);
});
