import { expect, test } from 'vitest';
import { fewOf, runsAll, shuffle } from './sample.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test('the same seed mixes the same way, and loses nothing', () => {
  expect(shuffle(all, 7)).toEqual(shuffle(all, 7));
  expect(shuffle(all, 7).sort()).toEqual(all);
});

test.skipIf(runsAll)('tests that share them out try each of them', () => {
  const tried = [0, 1, 2].map((nth) => fewOf(all, 2, nth));
  for (const few of tried) expect(new Set(few).size).toBe(2);
  expect(new Set(tried.flat())).toEqual(new Set(all));
  expect(fewOf(all, 9)).toHaveLength(5);
});
