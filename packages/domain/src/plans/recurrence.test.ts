import { expect, test } from 'vitest';
import { daysOf, recurrenceName, recurrenceOf } from './plan.ts';

test.each([
  [7, 'Semanal'],
  [15, 'Quinzenal'],
  [30, 'Mensal'],
  [60, 'Bimestral'],
  [90, 'Trimestral'],
  [183, 'Semestral'],
  [365, 'Anual'],
])('names the recurrence of a %i-day period “%s”', (days, name) => {
  const recurrence = recurrenceOf(days);
  expect(recurrence && recurrenceName(recurrence)).toBe(name);
  expect(recurrence && daysOf(recurrence)).toBe(days);
});

test('a period of another length, or of no length, has no recurrence', () => {
  expect(recurrenceOf(31)).toBeUndefined();
  expect(recurrenceOf(null)).toBeUndefined();
});
