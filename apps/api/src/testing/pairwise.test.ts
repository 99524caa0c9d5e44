import { expect, test } from 'vitest';
import { createCoveringRows, type Factors } from './pairwise.ts';

const factors: Factors = {
  a: [true, false],
  b: ['x', 'y', 'z'],
  c: [true, false],
  d: [1, 2, 3, 4],
  e: [true, false],
};

test('the covering rows contain every pair of values', () => {
  const rows = createCoveringRows(factors);
  for (const [name, values] of Object.entries(factors))
    for (const [otherName, otherValues] of Object.entries(factors))
      for (const value of values)
        for (const otherValue of otherValues)
          if (name < otherName)
            expect(rows.some((row) => row[name] === value && row[otherName] === otherValue)).toBe(true);
});

test('the covering rows number fewer than 20, also for 40 factors', () => {
  expect(createCoveringRows(factors).length).toBeLessThan(20);
  const manyFactors = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`f${index}`, [true, false]]),
  );
  expect(createCoveringRows(manyFactors).length).toBeLessThan(20);
});

test('every covering row fills every factor, and the rows are deterministic', () => {
  const rows = createCoveringRows(factors);
  for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(factors));
  expect(createCoveringRows(factors)).toEqual(rows);
});
