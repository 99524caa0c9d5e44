import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type IsoDate, isIsoDate, lastDayOfMonth } from '../dates/date.ts';
import { dateOf } from '../dates/moment.ts';
import type { Recurrence } from '../plans/plan.ts';
import { dueDateAfter, newPriceStart, nextAttemptDay, periodAfter } from './schedule.ts';

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
        const shiftedDate = addMonths(date, months);
        expect(isIsoDate(shiftedDate)).toBe(true);
        const monthsOf = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthsOf(shiftedDate) - monthsOf(date)).toBe(months);
        if (shiftedDate.slice(8) !== date.slice(8)) expect(shiftedDate).toBe(lastDayOfMonth(shiftedDate));
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
  test('no calendar day is skipped when clocks change at midnight', () => {
    const HOUR = 60 * 60_000;
    for (const start of ['2018-11-02T12:00:00Z', '2019-02-15T12:00:00Z', '2017-10-13T12:00:00Z']) {
      const days = new Set<IsoDate>();
      for (let hours = 0; hours < 24 * 5; hours += 1) days.add(dateOf(Date.parse(start) + hours * HOUR));
      const [firstDay = ''] = days;
      expect([...days]).toEqual(Array.from({ length: days.size }, (_, index) => addDays(firstDay, index)));
    }
  });
});

describe('due dates', () => {
  test('due dates of the 31st fall on the last day of each month', () => {
    const days = Array.from({ length: 14 }, (_, index) => dueDateAfter('2027-10-31', 'monthly', index));
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

  test('yearly due dates of 29 February fall on the 28th in common years', () => {
    const days = Array.from({ length: 5 }, (_, index) => dueDateAfter('2024-02-29', 'yearly', index));
    expect(days).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  test('due dates increase strictly from period to period', () => {
    fc.assert(
      fc.property(anyDay, anyRecurrence, anyCount, (anchor, recurrence, periodCount) => {
        const [dueDate, nextDueDate] = [
          dueDateAfter(anchor, recurrence, periodCount),
          dueDateAfter(anchor, recurrence, periodCount + 1),
        ];
        expect(dueDate < nextDueDate).toBe(true);
        expect(dueDateAfter(anchor, recurrence, 0)).toBe(anchor);
      }),
    );
  });

  test('billing periods neither overlap nor leave gaps', () => {
    fc.assert(
      fc.property(anyDay, anyRecurrence, anyCount, (anchor, recurrence, periodCount) => {
        const { until } = periodAfter(anchor, recurrence, periodCount);
        const { from } = periodAfter(anchor, recurrence, periodCount + 1);
        expect(addDays(until ?? '', 1)).toBe(from);
      }),
    );
  });

  test('the period of a single payment has no end', () => {
    expect(periodAfter('2026-01-31', null, 0)).toEqual({ from: '2026-01-31', until: null });
  });
});

describe('a refused payment', () => {
  test('retries a refused payment after one, three and five days only', () => {
    const days = [1, 2, 3, 4].map((refusalCount) => nextAttemptDay('2026-01-31', refusalCount, '2026-01-31'));
    expect(days).toEqual(['2026-02-01', '2026-02-03', '2026-02-05', null]);
  });

  test('the next retry of a refused payment is always after today', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 3 }),
        fc.nat(900),
        (firstTryOn, refusalCount, daysLate) => {
          const today = addDays(firstTryOn, daysLate);
          const nextTryOn = nextAttemptDay(firstTryOn, refusalCount, today);
          expect(nextTryOn !== null && nextTryOn > today).toBe(true);
        },
      ),
    );
  });
});

test('a price rise applies 30 days later, a price cut at once', () => {
  expect(newPriceStart('2026-01-31', 1_000, 1_200)).toBe('2026-03-02');
  expect(newPriceStart('2026-01-31', 1_000, 900)).toBe('2026-01-31');
});
