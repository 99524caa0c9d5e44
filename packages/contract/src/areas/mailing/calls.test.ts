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
])('%j says that somebody was taken off the list: %s', (wire, isDone) => {
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
])('%j says that somebody is on the list: %s', (wire, isDone) => {
  expect(z.decode(subscribeEmail.answer, wire)).toBe(isDone);
});

test('what is done is written so that every client reads it', () => {
  expect(z.encode(unsubscribeEmail.answer, true)).toEqual([0]);
  expect(z.encode(subscribeEmail.answer, true)).toEqual([1]);
});
