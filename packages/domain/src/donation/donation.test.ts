import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from '../money/money-rules.ts';
import { donationAmount, donationAmounts } from './donation.ts';

test.each([
  ['', 'Esse campo é obrigatório'],
  ['dez', 'Este campo só aceita números'],
  ['0,49', 'Valor mínimo requerido de R$ 0,50'],
  ['0', 'Valor mínimo requerido de R$ 0,50'],
  ['10.000,01', 'Valor máximo permitido de R$ 10.000,00.'],
  ['0,50', undefined],
  ['0.5', undefined],
  ['10.000,00', undefined],
])('validates “%s”: %s', (text, message) => {
  expect(donationAmount.check(text)).toBe(message);
});

test('accepts exactly the amounts within the limits, typed or sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1_100_000 }), (amount) => {
      const isRight = amount >= 50 && amount <= 1_000_000;
      expect(donationAmount.wrong(amount) === undefined).toBe(isRight);
      if (amount >= 0) expect(donationAmount.check((amount / 100).toFixed(2)) === undefined).toBe(isRight);
    }),
  );
});

test('accepts each suggested amount', () => {
  for (const amount of donationAmounts) expect(donationAmount.wrong(amount)).toBeUndefined();
  expect(parseAmount('R$ 50,00')).toBe(donationAmounts.at(-1));
});
