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
])('reads the answer %j as unsubscribed: %s', (wire, isUnsubscribed) => {
  expect(z.decode(unsubscribeEmail.answer, wire)).toBe(isUnsubscribed);
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
])('reads the answer %j as subscribed: %s', (wire, isSubscribed) => {
  expect(z.decode(subscribeEmail.answer, wire)).toBe(isSubscribed);
});

test('writes a successful unsubscription as [0] and a successful subscription as [1]', () => {
  expect(z.encode(unsubscribeEmail.answer, true)).toEqual([0]);
  expect(z.encode(subscribeEmail.answer, true)).toEqual([1]);
});
