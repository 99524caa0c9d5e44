import { expect, test } from 'vitest';
import { isProofRun, pickFew, runsOn, shuffle } from './sample.ts';

const values = ['a', 'b', 'c', 'd', 'e'];

test('shuffles values identically for one seed and loses no value', () => {
  expect(shuffle(values, 7)).toEqual(shuffle(values, 7));
  expect(shuffle(values, 7).sort()).toEqual(values);
});

test('tests that share a list cover all its values together', () => {
  const samples = [0, 1, 2].map((nth) => pickFew(values, 2, nth));
  for (const sample of samples) expect(new Set(sample).size).toBe(isProofRun ? 5 : 2);
  expect(new Set(samples.flat())).toEqual(new Set(values));
  expect(pickFew(values, 9)).toHaveLength(5);
});

const month = Array.from({ length: 30 }, (_, day) => 20_000 + day);

test('runs a long test on three days of 30', () => {
  for (const title of values) expect(month.filter((day) => runsOn(day, title, 10))).toHaveLength(3);
});

test('runs a long test of a sampled area on one day of 30', () => {
  for (const [area, title] of values.flatMap((area) => values.map((title) => [area, title] as const)))
    expect(month.filter((day) => runsOn(day, area, 3) && runsOn(day, title, 10))).toHaveLength(1);
});
