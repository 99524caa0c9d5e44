import { expect, test } from 'vitest';
import { amountAfter, fit, move } from './steps.ts';

const cart = { min: 1, max: 5, step: 1 };
const packs = { min: 6, max: 20, step: 6 };

test.each([
  [0, 1],
  [3, 3],
  [9, 5],
  [2.4, 2],
])('%d in a cart for up to 5 is %i', (amount, expected) => {
  expect(fit(amount, cart)).toBe(expected);
});

test.each([
  [0, 6],
  [8, 6],
  [10, 12],
  [20, 18],
  [999, 18],
])('%i of what comes in sixes is %i', (amount, expected) => {
  expect(fit(amount, packs)).toBe(expected);
});

test('without a most there is none', () => {
  expect(fit(12_345, { min: 0, step: 1 })).toBe(12_345);
});

test('a most below the least allows the least alone', () => {
  expect(fit(3, { min: 1, max: 0, step: 1 })).toBe(1);
});

test('steps stop at the ends', () => {
  expect(move(4, 1, cart)).toBe(5);
  expect(move(5, 1, cart)).toBe(5);
  expect(move(1, -1, cart)).toBe(1);
  expect(move(12, 1, packs)).toBe(18);
});

test.each([
  ['ArrowUp', 3],
  ['ArrowDown', 1],
  ['PageUp', 5],
  ['PageDown', 1],
  ['Home', 1],
  ['End', 5],
])('%s from 2 leads to %i', (key, expected) => {
  expect(amountAfter(key, 2, cart)).toBe(expected);
});

test('other keys are left alone, and so is the end where there is none', () => {
  expect(amountAfter('a', 2, cart)).toBeUndefined();
  expect(amountAfter('End', 2, { min: 0, step: 1 })).toBeUndefined();
});
