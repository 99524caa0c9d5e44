import { expect, test } from 'vitest';
import { fewOf, runsAll, runsOn, shuffle } from './sample.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('shuffles reproducibly for a seed and loses no value', () => {
  expect(shuffle(all, 7)).toEqual(shuffle(all, 7));
  expect(shuffle(all, 7).sort()).toEqual(all);
});

test('covers every value when tests share a list', () => {
  const tried = [0, 1, 2].map((nth) => fewOf(all, 2, nth));
  for (const few of tried) expect(new Set(few).size).toBe(runsAll ? 5 : 2);
  expect(new Set(tried.flat())).toEqual(new Set(all));
  expect(fewOf(all, 9)).toHaveLength(5);
});

const month = Array.from({ length: 30 }, (_, day) => 20_000 + day);

test('runs a long test on three days of 30', () => {
  for (const title of all) expect(month.filter((day) => runsOn(day, title, 10))).toHaveLength(3);
});

test('runs a long test of a sampled area on one day of 30', () => {
  for (const [area, title] of all.flatMap((area) => all.map((title) => [area, title] as const)))
    expect(month.filter((day) => runsOn(day, area, 3) && runsOn(day, title, 10))).toHaveLength(1);
});
