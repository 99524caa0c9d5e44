import { expect, test } from 'vitest';
import { amountAfter, fit, move } from './steps.ts';

const cart = { min: 1, max: 5, step: 1 };
const packs = { min: 6, max: 20, step: 6 };

test.each([
  [0, 1],
  [3, 3],
  [9, 5],
  [2.4, 2],
])('fits %d into a cart of up to 5 as %i', (amount, expected) => {
  expect(fit(amount, cart)).toBe(expected);
});

test.each([
  [0, 6],
  [8, 6],
  [10, 12],
  [20, 18],
  [999, 18],
])('rounds %i to packs of six as %i', (amount, expected) => {
  expect(fit(amount, packs)).toBe(expected);
});

test('has no upper limit without a maximum', () => {
  expect(fit(12_345, { min: 0, step: 1 })).toBe(12_345);
});

test('allows only the minimum if the maximum is lower', () => {
  expect(fit(3, { min: 1, max: 0, step: 1 })).toBe(1);
});

test('stops at both limits', () => {
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
])('moves with %s from 2 to %i', (key, expected) => {
  expect(amountAfter(key, 2, cart)).toBe(expected);
});

test('ignores other keys, and End without a maximum', () => {
  expect(amountAfter('a', 2, cart)).toBeUndefined();
  expect(amountAfter('End', 2, { min: 0, step: 1 })).toBeUndefined();
});
