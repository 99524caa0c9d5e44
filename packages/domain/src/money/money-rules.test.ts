import { expect, test } from 'vitest';
import { messages } from '../validation/messages.ts';
import { maxAmount, minAmount } from './money-rules.ts';

test('an amount range accepts the minimum and the maximum', () => {
  expect(minAmount(50)('R$ 0,50')).toBeUndefined();
  expect(maxAmount(1_000_000)('R$ 10.000,00')).toBeUndefined();
});

test('an amount range rejects a cent beyond either limit with a message that names the limit', () => {
  expect(minAmount(50)('R$ 0,49')).toBe('Valor mínimo requerido de R$ 0,50');
  expect(maxAmount(1_000_000)('R$ 10.000,01')).toBe('Valor máximo permitido de R$ 10.000,00.');
});

test('an amount range reports letters as not numeric', () => {
  expect(minAmount(50)('abc')).toBe(messages.numbersOnly);
  expect(maxAmount(50)('abc')).toBe(messages.numbersOnly);
});

test('an amount range leaves an empty field to `required`', () => {
  expect(minAmount(50)('')).toBeUndefined();
});
