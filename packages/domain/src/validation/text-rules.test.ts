import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';
import {
  accepted,
  alphanumeric,
  lowercaseLetters,
  maxLength,
  minLength,
  notOnlySpaces,
  required,
} from './rule.ts';

test.each([undefined, null, ''])('required rejects %j', (value) => {
  expect(required(value)).toBe(messages.required);
});

test.each([' ', 'a', 0, false, {}])('required accepts %j', (value) => {
  expect(required(value)).toBeUndefined();
});

test('accepted rejects a checkbox that is not ticked', () => {
  expect(accepted(true)).toBeUndefined();
  expect(accepted(false)).toBe(messages.required);
  expect(accepted(undefined)).toBe(messages.required);
});

test('rejects a text of only spaces of any kind', () => {
  expect(notOnlySpaces(' \t\n\u00A0')).toBe(messages.notOnlySpaces);
  expect(notOnlySpaces(' a ')).toBeUndefined();
});

describe('length rules', () => {
  test('accept the limit itself', () => {
    expect(maxLength(3)('abc')).toBeUndefined();
    expect(maxLength(3)('abcd')).toBe('Esse campo deve possuir no máximo 3 caracteres');
    expect(minLength(3)('abc')).toBeUndefined();
    expect(minLength(3)('ab')).toBe('Esse campo deve possuir no minimo 3 caracteres');
  });

  test('count an emoji as one character', () => {
    expect(maxLength(1)('😀')).toBeUndefined();
    expect(minLength(2)('😀')).toBe(messages.minLength(2));
  });

  test('break exactly one of max N and min N + 1 for every non-empty text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', 'é', '😀'), minLength: 1, maxLength: 30 }),
        fc.nat(20),
        (text, limit) => {
          const tooLong = maxLength(limit)(text) !== undefined;
          const tooShort = minLength(limit + 1)(text) !== undefined;
          expect(tooLong).toBe(!tooShort);
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

test('accepts lower-case letters', () => {
  expect(lowercaseLetters('estacao')).toBeUndefined();
});
