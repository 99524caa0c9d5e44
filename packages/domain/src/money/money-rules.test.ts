import { expect, test } from 'vitest';
import { messages } from '../validation/messages.ts';
import { maxAmount, minAmount } from './money-rules.ts';

test('both ends of a range pass', () => {
  expect(minAmount(50)('R$ 0,50')).toBeUndefined();
  expect(maxAmount(1_000_000)('R$ 10.000,00')).toBeUndefined();
});

test('a cent beyond is refused, in the words of the specification', () => {
  expect(minAmount(50)('R$ 0,49')).toBe('Valor mínimo requerido de R$ 0,50');
  expect(maxAmount(1_000_000)('R$ 10.000,01')).toBe('Valor máximo permitido de R$ 10.000,00.');
});

test('letters get a message that only numbers count', () => {
  expect(minAmount(50)('abc')).toBe(messages.numbersOnly);
  expect(maxAmount(50)('abc')).toBe(messages.numbersOnly);
});

test('an empty field is left to `required`', () => {
  expect(minAmount(50)('')).toBeUndefined();
});
