import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { subscribeEmail, unsubscribeEmail } from './calls.ts';

test.each([
  [[0], true],
  [[0, 1], true],
  [[1], false],
  [['0'], false],
  [[], false],
  [{}, false],
  [null, false],
  [undefined, false],
  [0, false],
])('reads %j as unsubscribed: %s', (wire, isDone) => {
  expect(z.decode(unsubscribeEmail.answer, wire)).toBe(isDone);
});

test.each([
  [[1], true],
  [{ id: 1 }, true],
  ['ok', true],
  [[], false],
  [{}, false],
  ['', false],
  [null, false],
  [undefined, false],
  [1, false],
])('reads %j as subscribed: %s', (wire, isDone) => {
  expect(z.decode(subscribeEmail.answer, wire)).toBe(isDone);
});

test('writes a success that every client reads', () => {
  expect(z.encode(unsubscribeEmail.answer, true)).toEqual([0]);
  expect(z.encode(subscribeEmail.answer, true)).toEqual([1]);
});
