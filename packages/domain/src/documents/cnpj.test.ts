import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCnpj, parseCnpj, validCnpj } from './documents.ts';
import { formatCnpj } from './format.ts';

const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

function appendCheckDigits(body: string): string {
  const nextDigit = (text: string, weights: number[]) => {
    const total = weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0);
    return total % 11 < 2 ? 0 : 11 - (total % 11);
  };
  const firstDigit = nextDigit(body, FIRST_WEIGHTS);
  return `${body}${firstDigit}${nextDigit(`${body}${firstDigit}`, SECOND_WEIGHTS)}`;
}

function cnpjsOf(characters: string) {
  return fc
    .string({ unit: fc.constantFrom(...characters), minLength: 12, maxLength: 12 })
    .filter((body) => new Set(body).size > 1)
    .map(appendCheckDigits);
}

const numericCnpjs = cnpjsOf('0123456789');
const alphanumericCnpjs = cnpjsOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

test.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'])(
  'accepts %j as a CNPJ',
  (text) => {
    expect(isCnpj(text)).toBe(true);
  },
);

test.each([
  '',
  '11.222.333/0001-82',
  '1122233300018',
  '112223330001811',
  '12.ABC.345/01DE-3A',
  '11_222333000181',
])('rejects %j as a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(false);
});

test('rejects fourteen equal digits as a CNPJ', () => {
  for (let value = 0; value <= 9; value += 1) expect(isCnpj(String(value).repeat(14))).toBe(false);
});

describe('every valid CNPJ', () => {
  test('accepts every valid CNPJ with or without its mask, in either case', () => {
    fc.assert(
      fc.property(fc.oneof(numericCnpjs, alphanumericCnpjs), (cnpj) => {
        expect(parseCnpj(cnpj)).toBe(cnpj);
        expect(parseCnpj(formatCnpj(cnpj))).toBe(cnpj);
        expect(parseCnpj(cnpj.toLowerCase())).toBe(cnpj);
      }),
    );
  });

  test('formats a CNPJ of digits as 99.999.999/9999-99', () => {
    fc.assert(
      fc.property(numericCnpjs, (cnpj) => {
        expect(formatCnpj(cnpj)).toMatch(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/);
      }),
    );
  });

  test('rejects a CNPJ with one digit changed, unless its first check digit is 0', () => {
    const change = fc.record({ index: fc.nat(13), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(numericCnpjs, change, (cnpj, { index, by }) => {
        fc.pre(index >= 12 || cnpj.charAt(12) !== '0');
        const newDigit = (Number(cnpj.charAt(index)) + by) % 10;
        expect(isCnpj(cnpj.slice(0, index) + newDigit + cnpj.slice(index + 1))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

test('reports an invalid CNPJ in a form', () => {
  expect(validCnpj('11.222.333/0001-81')).toBeUndefined();
  expect(validCnpj('11.222.333/0001-80')).toBe('CNPJ inválido');
  expect(validCnpj('')).toBeUndefined();
});
