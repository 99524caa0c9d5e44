import { expect, test } from 'vitest';
import { percentOff } from './percent-off.ts';

test.each([
  [10_000, 7500, 25],
  [10_000, 0, 100],
  [3000, 1000, 66],
  [10_000, 9999, undefined],
  [10_000, 10_000, undefined],
  [10_000, 12_000, undefined],
  [0, 0, undefined],
])('computes the discount from a price of %d to %d as %s percent', (oldPrice, newPrice, percent) => {
  expect(percentOff(oldPrice, newPrice)).toBe(percent);
});
