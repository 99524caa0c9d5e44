import { expect, test } from 'vitest';
import { discountPercent, formatStock } from './offer.ts';

test.each([
  [8_000, 10_000, 20],
  [6_667, 10_000, 33],
  [0, 5_000, 100],
  [1, 10_000, 99],
  [9_999, 10_000, undefined],
  [10_000, 10_000, undefined],
  [12_000, 10_000, undefined],
  [0, 0, undefined],
  [5_000, undefined, undefined],
  [undefined, 5_000, undefined],
])('computes the discount of a price of %s instead of %s as %s percent', (price, fullPrice, expected) => {
  expect(discountPercent(price, fullPrice)).toBe(expected);
});

test.each([
  [undefined, undefined],
  [6, undefined],
  [5, 'Últimas 5 unidades'],
  [1, 'Última unidade'],
  [0, 'Esgotado'],
  [-2, 'Esgotado'],
])('describes a stock of %s as %s', (stock, expected) => {
  expect(formatStock(stock)).toBe(expected);
});
