import { expect, test } from 'vitest';
import { coveringRows, type Factors } from './pairwise.ts';

const factors: Factors = {
  a: [true, false],
  b: ['x', 'y', 'z'],
  c: [true, false],
  d: [1, 2, 3, 4],
  e: [true, false],
};

test('covers every pair of values in some row', () => {
  const rows = coveringRows(factors);
  for (const [one, values] of Object.entries(factors))
    for (const [other, others] of Object.entries(factors))
      for (const value of values)
        for (const otherValue of others)
          if (one < other)
            expect(rows.some((row) => row[one] === value && row[other] === otherValue)).toBe(true);
});

test('needs few rows', () => {
  expect(coveringRows(factors).length).toBeLessThan(20);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, [true, false]]));
  expect(coveringRows(many).length).toBeLessThan(20);
});

test('fills every factor and is deterministic', () => {
  const rows = coveringRows(factors);
  for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(factors));
  expect(coveringRows(factors)).toEqual(rows);
});
