import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type IsoDate, isIsoDate, lastDayOfMonth } from '../dates/date.ts';
import { dateOf } from '../dates/moment.ts';
import type { Recurrence } from '../plans/plan.ts';
import { dueAfter, newPriceFrom, nextTry, periodAfter } from './schedule.ts';

const recurrences: readonly Recurrence[] = [
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'halfyearly',
  'yearly',
];
const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date): IsoDate => date.toISOString().slice(0, 10));
const anyRecurrence = fc.constantFrom(...recurrences);
const anyCount = fc.nat(200);

describe('days and months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2000-01-01', -1, '1999-12-01'],
  ])('%s plus %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test('adding months keeps the day or takes the last of the month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -60, max: 240 }), (date, months) => {
        const later = addMonths(date, months);
        expect(isIsoDate(later)).toBe(true);
        const monthsOf = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthsOf(later) - monthsOf(date)).toBe(months);
        if (later.slice(8) !== date.slice(8)) expect(later).toBe(lastDayOfMonth(later));
      }),
    );
  });

  test('adding days is reversible and moves forward', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(addDays(date, 1) > date).toBe(true);
      }),
    );
  });

  // Until 2019 Brasília changed clocks at midnight: one day began at one o'clock, another had 25 hours.
  test('every day occurs, even when the clock changes at midnight', () => {
    const HOUR = 60 * 60_000;
    for (const start of ['2018-11-02T12:00:00Z', '2019-02-15T12:00:00Z', '2017-10-13T12:00:00Z']) {
      const seen = new Set<IsoDate>();
      for (let hours = 0; hours < 24 * 5; hours += 1) seen.add(dateOf(Date.parse(start) + hours * HOUR));
      const [first = ''] = seen;
      expect([...seen]).toEqual(Array.from({ length: seen.size }, (_, index) => addDays(first, index)));
    }
  });
});

describe('due dates', () => {
  test('of the 31st fall on the last day of each month', () => {
    const days = Array.from({ length: 14 }, (_, index) => dueAfter('2027-10-31', 'monthly', index));
    expect(days).toEqual([
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
      '2028-06-30',
      '2028-07-31',
      '2028-08-31',
      '2028-09-30',
      '2028-10-31',
      '2028-11-30',
    ]);
  });

  test('of the 29th of February fall on the 28th in common years', () => {
    const days = Array.from({ length: 5 }, (_, index) => dueAfter('2024-02-29', 'yearly', index));
    expect(days).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  test('increase strictly', () => {
    fc.assert(
      fc.property(anyDay, anyRecurrence, anyCount, (anchor, recurrence, periods) => {
        const [one, other] = [
          dueAfter(anchor, recurrence, periods),
          dueAfter(anchor, recurrence, periods + 1),
        ];
        expect(one < other).toBe(true);
        expect(dueAfter(anchor, recurrence, 0)).toBe(anchor);
      }),
    );
  });

  test('periods neither overlap nor leave gaps', () => {
    fc.assert(
      fc.property(anyDay, anyRecurrence, anyCount, (anchor, recurrence, periods) => {
        const { until } = periodAfter(anchor, recurrence, periods);
        const { from } = periodAfter(anchor, recurrence, periods + 1);
        expect(addDays(until ?? '', 1)).toBe(from);
      }),
    );
  });

  test('a single payment has no end', () => {
    expect(periodAfter('2026-01-31', null, 0)).toEqual({ from: '2026-01-31', until: null });
  });
});

describe('a refused payment', () => {
  test('is retried after one, three and five days only', () => {
    const days = [1, 2, 3, 4].map((refusals) => nextTry('2026-01-31', refusals, '2026-01-31'));
    expect(days).toEqual(['2026-02-01', '2026-02-03', '2026-02-05', null]);
  });

  test('is retried once a day at most, however late', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 3 }), fc.nat(900), (first, refusals, late) => {
        const today = addDays(first, late);
        const next = nextTry(first, refusals, today);
        expect(next !== null && next > today).toBe(true);
      }),
    );
  });
});

test('a higher price starts a month later, a lower one at once', () => {
  expect(newPriceFrom('2026-01-31', 1_000, 1_200)).toBe('2026-03-02');
  expect(newPriceFrom('2026-01-31', 1_000, 900)).toBe('2026-01-31');
});
