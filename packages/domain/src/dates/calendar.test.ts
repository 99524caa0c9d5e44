import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isIsoDate } from './date.ts';

const day = fc
  .integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2099, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-10-31', 120, '2036-10-31'],
  ['2026-08-31', 6, '2027-02-28'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

test('adding months keeps the day of the month or takes the last day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 240 }), (from, months) => {
      const to = addMonths(from, months);
      expect(isIsoDate(to)).toBe(true);
      const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
      expect(monthOf(to) - monthOf(from)).toBe(months);
      if (to.slice(8) !== from.slice(8)) expect(addDays(to, 1).slice(8)).toBe('01');
    }),
  );
});

test('daysBetween is the inverse of addDays', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4_000, max: 4_000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
