import { expect, test } from 'vitest';
import { amountForKey, moveBySteps, nearestAmount } from './steps.ts';

const cartLimits = { min: 1, max: 5, step: 1 };
const packLimits = { min: 6, max: 20, step: 6 };

test.each([
  [0, 1],
  [3, 3],
  [9, 5],
  [2.4, 2],
])('the nearest amount to %d in a cart of 1 to 5 is %i', (amount, expected) => {
  expect(nearestAmount(amount, cartLimits)).toBe(expected);
});

test.each([
  [0, 6],
  [8, 6],
  [10, 12],
  [20, 18],
  [999, 18],
])('the nearest amount to %i in packs of six is %i', (amount, expected) => {
  expect(nearestAmount(amount, packLimits)).toBe(expected);
});

test('an amount has no upper limit without a maximum', () => {
  expect(nearestAmount(12_345, { min: 0, step: 1 })).toBe(12_345);
});

test('the nearest amount is the minimum when the maximum is lower than the minimum', () => {
  expect(nearestAmount(3, { min: 1, max: 0, step: 1 })).toBe(1);
});

test('a step stops at the minimum and at the maximum', () => {
  expect(moveBySteps(4, 1, cartLimits)).toBe(5);
  expect(moveBySteps(5, 1, cartLimits)).toBe(5);
  expect(moveBySteps(1, -1, cartLimits)).toBe(1);
  expect(moveBySteps(12, 1, packLimits)).toBe(18);
});

test.each([
  ['ArrowUp', 3],
  ['ArrowDown', 1],
  ['PageUp', 5],
  ['PageDown', 1],
  ['Home', 1],
  ['End', 5],
])('the key %s changes the amount 2 to %i', (key, expected) => {
  expect(amountForKey(key, 2, cartLimits)).toBe(expected);
});

test('an amount ignores other keys, and the End key without a maximum', () => {
  expect(amountForKey('a', 2, cartLimits)).toBeUndefined();
  expect(amountForKey('End', 2, { min: 0, step: 1 })).toBeUndefined();
});
