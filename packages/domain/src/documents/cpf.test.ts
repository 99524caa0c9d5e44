import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCpf, parseCpf, validCpf } from './documents.ts';
import { formatCpf } from './format.ts';

const digit = fc.integer({ min: 0, max: 9 });

/** Published formula: weights 10 to 2, then 11 to 2, and (sum × 10) mod 11 mod 10. */
const cpfs = fc
  .array(digit, { minLength: 9, maxLength: 9 })
  .filter((body) => new Set(body).size > 1)
  .map((body) => {
    const nextDigit = (digits: number[]) =>
      ((digits.reduce((total, value, index) => total + value * (digits.length + 1 - index), 0) * 10) % 11) %
      10;
    const firstDigit = nextDigit(body);
    return [...body, firstDigit, nextDigit([...body, firstDigit])].join('');
  });

test.each(['529.982.247-25', '52998224725', ' 111.444.777-35 ', '529982247-25'])(
  'accepts %j as a CPF',
  (text) => {
    expect(isCpf(text)).toBe(true);
  },
);

test.each([
  '',
  '529.982.247-26',
  '5299822472',
  '529982247255',
  '529-982-247.25',
  'x52998224725',
  '52998224725\n1',
  '52998224725x',
])('rejects %j as a CPF', (text) => {
  expect(isCpf(text)).toBe(false);
});

test('rejects eleven equal digits as a CPF', () => {
  for (let value = 0; value <= 9; value += 1) expect(isCpf(String(value).repeat(11))).toBe(false);
});

describe('every valid CPF', () => {
  test('accepts every valid CPF with or without its mask', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => {
        expect(parseCpf(cpf)).toBe(cpf);
        expect(formatCpf(cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
        expect(parseCpf(formatCpf(cpf))).toBe(cpf);
      }),
    );
  });

  // A first check digit of 0 covers two remainders, so some of those CPFs have a valid neighbour.
  test('rejects a CPF with one digit changed, unless its first check digit is 0', () => {
    const change = fc.record({ index: fc.nat(10), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(cpfs, change, (cpf, { index, by }) => {
        fc.pre(index >= 9 || cpf.charAt(9) !== '0');
        const newDigit = (Number(cpf.charAt(index)) + by) % 10;
        expect(isCpf(cpf.slice(0, index) + newDigit + cpf.slice(index + 1))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

test('reports an invalid CPF in a form', () => {
  expect(validCpf('529.982.247-25')).toBeUndefined();
  expect(validCpf('529.982.247-2')).toBe('CPF inválido');
  expect(validCpf('')).toBeUndefined();
});
