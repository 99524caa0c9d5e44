import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount } from '../money/money-rules.ts';
import { donationAmount, suggestedDonations } from './donation.ts';

test.each([
  ['', 'Esse campo é obrigatório'],
  ['dez', 'Este campo só aceita números'],
  ['0,49', 'Valor mínimo requerido de R$ 0,50'],
  ['0', 'Valor mínimo requerido de R$ 0,50'],
  ['10.000,01', 'Valor máximo permitido de R$ 10.000,00.'],
  ['0,50', undefined],
  ['0.5', undefined],
  ['10.000,00', undefined],
])('validates the donation “%s”: %s', (text, message) => {
  expect(donationAmount.check(text)).toBe(message);
});

test('accepts exactly the donations within the limits, as an amount or as typed text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1_100_000 }), (amount) => {
      const isAllowed = amount >= 50 && amount <= 1_000_000;
      expect(donationAmount.checkAmount(amount) === undefined).toBe(isAllowed);
      if (amount >= 0) expect(donationAmount.check((amount / 100).toFixed(2)) === undefined).toBe(isAllowed);
    }),
  );
});

test('accepts each suggested donation', () => {
  for (const amount of suggestedDonations) expect(donationAmount.checkAmount(amount)).toBeUndefined();
  expect(parseAmount('R$ 50,00')).toBe(suggestedDonations.at(-1));
});
