import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, isIsoDate, lastDayOfMonth, parseDate } from './date.ts';

test.each([
  ['05/03/2025', '2025-03-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2000', '2000-02-29'],
  [' 31/12/1999 ', '1999-12-31'],
  ['01/01/0099', '0099-01-01'],
])('parses the date %j as %s', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test.each([
  '31/02/2000',
  '29/02/2023',
  '29/02/1900',
  '31/04/2024',
  '00/01/2024',
  '01/00/2024',
  '01/13/2024',
  '32/01/2024',
  '01/01/0000',
  'x05/03/2025',
  '05/03/2025x',
  '05/03/20250',
  '1/1/2024',
  '01/01/24',
  '01-01-2024',
  '2024-01-01',
  '',
])('rejects %j as a date', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test('isIsoDate agrees with Date on every day', () => {
  const numbers = fc.record({
    year: fc.integer({ min: 1900, max: 2100 }),
    month: fc.integer({ min: 0, max: 13 }),
    day: fc.integer({ min: 0, max: 32 }),
  });
  fc.assert(
    fc.property(numbers, ({ year, month, day }) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      const padTwo = (value: number) => String(value).padStart(2, '0');
      expect(isIsoDate(`${year}-${padTwo(month)}-${padTwo(day)}`)).toBe(exists);
    }),
    { numRuns: 1000 },
  );
});

test('finds the last day of the month', () => {
  expect(lastDayOfMonth('2024-02-10')).toBe('2024-02-29');
  expect(lastDayOfMonth('2023-02-28')).toBe('2023-02-28');
  expect(lastDayOfMonth('2025-04-01')).toBe('2025-04-30');
  expect(lastDayOfMonth('2025-12-31')).toBe('2025-12-31');
});

describe('ageOn', () => {
  test('an age counts the birthday itself', () => {
    expect(ageOn('2025-06-14', '2007-06-15')).toBe(17);
    expect(ageOn('2025-06-15', '2007-06-15')).toBe(18);
    expect(ageOn('2025-12-31', '2007-01-01')).toBe(18);
  });

  test('an age counts a birthday of 29/02 from 01/03 in common years', () => {
    expect(ageOn('2026-02-28', '2008-02-29')).toBe(17);
    expect(ageOn('2026-03-01', '2008-02-29')).toBe(18);
    expect(ageOn('2028-02-29', '2008-02-29')).toBe(20);
  });
});

test.each(['0001-01-01', '9999-12-31'])('accepts %s as an ISO date', (date) => {
  expect(isIsoDate(date)).toBe(true);
});

test.each(['x2025-03-05', '2025-03-05T', '2025-03-050', '12025-03-05', '0000-01-01'])(
  'rejects %s as an ISO date',
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);
