import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { maxValue, minValue, numbersOnly } from './rule.ts';

test('numbersOnly accepts digits only', () => {
  expect(numbersOnly('0123456789')).toBeUndefined();
  for (const text of ['12a', '1,2', '1.2', '-1', ' 1', '٣'])
    expect(numbersOnly(text)).toBe(messages.numbersOnly);
});

test('value rules accept the limit and reject a value one hundredth beyond it', () => {
  expect(minValue(10)('10')).toBeUndefined();
  expect(minValue(10)('9,99')).toBe('O valor deve ser maior que 10');
  expect(maxValue(10)('10')).toBeUndefined();
  expect(maxValue(10)('10.01')).toBe('O valor deve ser menor que 10');
});

test('a number error writes the decimal limit with a comma', () => {
  expect(minValue(0.5)('0,4')).toBe('O valor deve ser maior que 0,5');
});

test('value rules reject text that is not a number', () => {
  for (const text of ['abc', '1e3', '1.2.3', ' ']) {
    expect(minValue(0)(text)).toBe(messages.numbersOnly);
    expect(maxValue(0)(text)).toBe(messages.numbersOnly);
  }
});

test('a value rule leaves an empty field to `required`', () => {
  expect(minValue(10)('')).toBeUndefined();
});
