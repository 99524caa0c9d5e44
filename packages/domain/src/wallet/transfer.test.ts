import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from '../money/money-rules.ts';
import { transferAmount, transferStatuses, transferStatusOf } from './transfer.ts';

test.each([
  ['', 'Esse campo é obrigatório'],
  ['dez', 'Este campo só aceita números'],
  ['10,505', 'Este campo só aceita números'],
  ['-10', 'Valor mínimo requerido de R$ 1,50'],
  ['0', 'Valor mínimo requerido de R$ 1,50'],
  ['1,49', 'Valor mínimo requerido de R$ 1,50'],
  ['100,01', 'Valor máximo permitido de R$ 100,00.'],
  ['1.000', 'Valor máximo permitido de R$ 100,00.'],
])('rejects the transfer amount “%s” with the error: %s', (text, message) => {
  expect(transferAmount.check(text)).toBe(message);
});

test.each([
  ['1,50', 150],
  ['1.5', 150],
  ['100', 10_000],
  ['100,00', 10_000],
  [' 12,34 ', 1234],
  ['12.34', 1234],
  ['R$ 10,00', 1000],
])('reads the transfer amount “%s” as %i cents', (text, cents) => {
  expect(transferAmount.check(text)).toBeUndefined();
  expect(parseAmount(text)).toBe(cents);
});

test('accepts exactly the transfer amounts from the minimum to the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (amount) => {
      expect(transferAmount.checkAmount(amount) === undefined).toBe(amount >= 150 && amount <= 10_000);
    }),
  );
});

test('finds a transfer status by its text', () => {
  for (const [status, label] of Object.entries(transferStatuses))
    expect(transferStatusOf(label)).toBe(status);
  expect(transferStatusOf('Aguardando o banco')).toBe('open');
});
