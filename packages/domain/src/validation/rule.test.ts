import { expect, expectTypeOf, test } from 'vitest';
import { check, firstError, type Rule, withMessage } from './rule.ts';

const shortRule = check((value) => value.length < 3, 'long');
const lowercaseRule = check((value) => value === value.toLowerCase(), 'upper');

test('combined rules return the first error in order', () => {
  expect(firstError(shortRule, lowercaseRule)('ABCD')).toBe('long');
  expect(firstError(lowercaseRule, shortRule)('ABCD')).toBe('upper');
  expect(firstError(lowercaseRule, shortRule)('ab')).toBeUndefined();
  expect(firstError()('anything')).toBeUndefined();
});

test('combines a rule for any value with a rule for text', () => {
  const requiredRule: Rule<unknown> = (value) => (value ? undefined : 'missing');
  expectTypeOf(firstError(requiredRule, shortRule)).toEqualTypeOf<Rule<string>>();
  expect(firstError(requiredRule, shortRule)('')).toBe('missing');
});

test('a rule leaves an empty field to `required`', () => {
  expect(check(() => false, 'never')('')).toBeUndefined();
  expect(check(() => false, 'never')(' ')).toBe('never');
});

test('withMessage replaces only the error message of a rule', () => {
  expect(withMessage(shortRule, 'too long')('abcd')).toBe('too long');
  expect(withMessage(shortRule, 'too long')('ab')).toBeUndefined();
});
