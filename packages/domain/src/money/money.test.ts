import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDecimal,
  decimalFromCents,
  formatAmount,
  formatMoney,
  hasTwoDecimals,
  multiply,
  parseMoney,
  sum,
} from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [12345, 'R$ 123,45'],
  [123450, 'R$ 1.234,50'],
  [100000000, 'R$ 1.000.000,00'],
  [-123450, '-R$ 1.234,50'],
])('formats the amount %i as %j', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});

test('formats an amount without the symbol', () => {
  expect(formatAmount(700)).toBe('7,00');
  expect(formatAmount(-123456)).toBe('-1.234,56');
});

test('formatting throws for an amount that is not a whole number of cents', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => formatMoney(amount)).toThrow(RangeError);
  }
});

test('formats money like Intl except for the kind of space', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(formatMoney(amount)).toBe(intl.format(amount / 100).replace(/\s/g, ' '));
    }),
  );
});

describe('parsing', () => {
  test('parsing an amount reverses formatting', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
        expect(parseMoney(formatAmount(amount))).toBe(amount);
        expect(centsFromDecimal(decimalFromCents(amount))).toBe(amount);
        expect(centsFromDecimal(amount / 100)).toBe(amount);
      }),
    );
  });

  test.each([
    ['1234', 123400],
    ['1.234', 123400],
    ['1234,5', 123450],
    ['R$1.234,56', 123456],
    ['R$\u00A01.234,56', 123456],
    [' 0,5 ', 50],
  ])('parses the money text %j as %i cents', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  test.each(['', 'R$', 'abc', '12.50', '1.23', '1,234', '12345.678', ',50', '1.234.56', '99999999999999999'])(
    'rejects the money text %j',
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );

  test.each([
    ['12.5', 1250],
    ['10', 1000],
    [2.5, 250],
    [1.005, 101],
    ['-1.005', -101],
    ['0.004', 0],
    ['1.999', 200],
    [1e-7, 0],
    [-1e-9, 0],
  ])('parses the wire value %j as %i cents', (value, amount) => {
    expect(centsFromDecimal(value)).toBe(amount);
  });

  test.each(['', '1,5', 'R$ 1', '1.', Number.NaN, 1e21])('rejects the wire value %j', (value) => {
    expect(centsFromDecimal(value)).toBeUndefined();
  });

  test.each([
    [12.5, true],
    [0.1 + 0.2, true],
    [10_000_000.01, true],
    [-3.21, true],
    [1.005, false],
    [5.0000001, false],
    [1e-7, false],
    [10_000_000.001, false],
  ])('%d has at most two decimals: %s', (value, expected) => {
    expect(hasTwoDecimals(value)).toBe(expected);
  });

  test('encodes amounts with a dot and two decimals', () => {
    expect(decimalFromCents(123456789)).toBe('1234567.89');
    expect(decimalFromCents(-5)).toBe('-0.05');
  });
});

describe('arithmetic', () => {
  test('sums up amounts', () => {
    expect(sum([])).toBe(0);
    expect(sum([1000, 250, -50])).toBe(1200);
  });

  test.each([
    [50, 1.15, 58],
    [105, 1.1, 116],
    [-50, 1.15, -58],
    [1000, 2.5, 2500],
    [333, 0, 0],
    [-1, 0.1, 0],
  ])('multiplies %i by %f to %i', (amount, factor, expected) => {
    expect(multiply(amount, factor)).toBe(expected);
  });
});
