import { expect, test } from 'vitest';
import { fewOf, runsAll, runsOn, shuffle } from './sample.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('the same seed mixes the same way, and loses nothing', () => {
  expect(shuffle(all, 7)).toEqual(shuffle(all, 7));
  expect(shuffle(all, 7).sort()).toEqual(all);
});

test('tests that share them out try each of them', () => {
  const tried = [0, 1, 2].map((nth) => fewOf(all, 2, nth));
  for (const few of tried) expect(new Set(few).size).toBe(runsAll ? 5 : 2);
  expect(new Set(tried.flat())).toEqual(new Set(all));
  expect(fewOf(all, 9)).toHaveLength(5);
});

const month = Array.from({ length: 30 }, (_, day) => 20_000 + day);

test('a long test runs on three days of 30', () => {
  for (const title of all) expect(month.filter((day) => runsOn(day, title, 10))).toHaveLength(3);
});

test('a long test of an area that runs on one day of three runs on one day of 30', () => {
  for (const [area, title] of all.flatMap((area) => all.map((title) => [area, title] as const)))
    expect(month.filter((day) => runsOn(day, area, 3) && runsOn(day, title, 10))).toHaveLength(1);
});
