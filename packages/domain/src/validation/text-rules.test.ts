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

test.each([undefined, null, ''])('required refuses %j', (value) => {
  expect(required(value)).toBe(messages.required);
});

test.each([' ', 'a', 0, false, {}])('required takes %j as given', (value) => {
  expect(required(value)).toBeUndefined();
});

test('a required checkbox has to be ticked', () => {
  expect(accepted(true)).toBeUndefined();
  expect(accepted(false)).toBe(messages.required);
  expect(accepted(undefined)).toBe(messages.required);
});

test('only spaces of any kind are refused', () => {
  expect(notOnlySpaces(' \t\n\u00A0')).toBe(messages.notOnlySpaces);
  expect(notOnlySpaces(' a ')).toBeUndefined();
});

describe('lengths', () => {
  test('the limit itself passes', () => {
    expect(maxLength(3)('abc')).toBeUndefined();
    expect(maxLength(3)('abcd')).toBe('Esse campo deve possuir no máximo 3 caracteres');
    expect(minLength(3)('abc')).toBeUndefined();
    expect(minLength(3)('ab')).toBe('Esse campo deve possuir no minimo 3 caracteres');
  });

  test('an emoji is one character', () => {
    expect(maxLength(1)('😀')).toBeUndefined();
    expect(minLength(2)('😀')).toBe(messages.minLength(2));
  });

  test('of max N and min N + 1, every text but an empty one breaks exactly one', () => {
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

test.each(['abc123', 'ABC', '0'])('%j is alphanumeric', (text) => {
  expect(alphanumeric(text)).toBeUndefined();
});

test.each(['a b', 'a-b', 'ação', 'a_b', 'abc\n'])('%j is not alphanumeric', (text) => {
  expect(alphanumeric(text)).toBe(messages.alphanumeric);
});

test.each(['A', 'á', 'a1', 'a b', 'ç'])('%j is not lower-case letters without accents', (text) => {
  expect(lowercaseLetters(text)).toBe(messages.lowercaseLetters);
});

test('lower-case letters pass', () => {
  expect(lowercaseLetters('estacao')).toBeUndefined();
});
