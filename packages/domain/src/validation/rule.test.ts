import { expect, expectTypeOf, test } from 'vitest';
import { check, firstError, type Rule, withMessage } from './rule.ts';

const short = check((value) => value.length < 3, 'long');
const lower = check((value) => value === value.toLowerCase(), 'upper');

test('returns the first error in the given order', () => {
  expect(firstError(short, lower)('ABCD')).toBe('long');
  expect(firstError(lower, short)('ABCD')).toBe('upper');
  expect(firstError(lower, short)('ab')).toBeUndefined();
  expect(firstError()('anything')).toBeUndefined();
});

test('combines a rule for any value with a rule for text', () => {
  const given: Rule<unknown> = (value) => (value ? undefined : 'missing');
  expectTypeOf(firstError(given, short)).toEqualTypeOf<Rule<string>>();
  expect(firstError(given, short)('')).toBe('missing');
});

test('leaves an empty field to `required`', () => {
  expect(check(() => false, 'never')('')).toBeUndefined();
  expect(check(() => false, 'never')(' ')).toBe('never');
});

test('replaces the message and keeps the verdict', () => {
  expect(withMessage(short, 'too long')('abcd')).toBe('too long');
  expect(withMessage(short, 'too long')('ab')).toBeUndefined();
});
