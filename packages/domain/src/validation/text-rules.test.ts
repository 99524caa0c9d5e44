import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';
import {
  alphanumeric,
  lowercaseLetters,
  maxLength,
  minLength,
  mustBeAccepted,
  notOnlySpaces,
  required,
} from './rule.ts';

test.each([undefined, null, ''])('required rejects %j', (value) => {
  expect(required(value)).toBe(messages.required);
});

test.each([' ', 'a', 0, false, {}])('required accepts %j', (value) => {
  expect(required(value)).toBeUndefined();
});

test('mustBeAccepted rejects a checkbox that is not ticked', () => {
  expect(mustBeAccepted(true)).toBeUndefined();
  expect(mustBeAccepted(false)).toBe(messages.required);
  expect(mustBeAccepted(undefined)).toBe(messages.required);
});

test('notOnlySpaces rejects a text of only spaces of any kind', () => {
  expect(notOnlySpaces(' \t\n\u00A0')).toBe(messages.notOnlySpaces);
  expect(notOnlySpaces(' a ')).toBeUndefined();
});

describe('length rules', () => {
  test('length rules accept the limit itself', () => {
    expect(maxLength(3)('abc')).toBeUndefined();
    expect(maxLength(3)('abcd')).toBe('Esse campo deve possuir no máximo 3 caracteres');
    expect(minLength(3)('abc')).toBeUndefined();
    expect(minLength(3)('ab')).toBe('Esse campo deve possuir no minimo 3 caracteres');
  });

  test('length rules count an emoji as one character', () => {
    expect(maxLength(1)('😀')).toBeUndefined();
    expect(minLength(2)('😀')).toBe(messages.minLength(2));
  });

  test('every non-empty text breaks exactly one of maxLength(N) and minLength(N + 1)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', 'é', '😀'), minLength: 1, maxLength: 30 }),
        fc.nat(20),
        (text, limit) => {
          const isTooLong = maxLength(limit)(text) !== undefined;
          const isTooShort = minLength(limit + 1)(text) !== undefined;
          expect(isTooLong).toBe(!isTooShort);
        },
      ),
    );
  });
});

test.each(['abc123', 'ABC', '0'])('accepts %j as alphanumeric', (text) => {
  expect(alphanumeric(text)).toBeUndefined();
});

test.each(['a b', 'a-b', 'ação', 'a_b', 'abc\n'])('rejects %j as alphanumeric', (text) => {
  expect(alphanumeric(text)).toBe(messages.alphanumeric);
});

test.each(['A', 'á', 'a1', 'a b', 'ç'])('rejects %j as lower-case letters without accents', (text) => {
  expect(lowercaseLetters(text)).toBe(messages.lowercaseLetters);
});

test('lowercaseLetters accepts lower-case letters without accents', () => {
  expect(lowercaseLetters('estacao')).toBeUndefined();
});
