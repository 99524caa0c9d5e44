import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkVoucher, listVouchers } from './calls.ts';

const voucher = {
  code: 'AAAA-BBBB',
  createdAt: '2026-03-01T12:00:00.000Z',
  validated: '0',
  dependentes: [{ dependente: 'Lucas', parentesco: 'Filho' }],
  validator_url: 'https://clube.test/qr-code-validator/voucher/AAAA-BBBB',
  presential_course: {
    action: { name: 'Oficina', image: null },
    familiarVoucher: true,
    rules: null,
    local: 'Sede',
    date: '2026-04-01T12:00:00.000Z',
  },
};

test('a voucher is read, and written as it came', () => {
  const [found] = z.decode(listVouchers.answer, [voucher] as never);
  expect(found).toEqual({
    code: 'AAAA-BBBB',
    createdAt: '2026-03-01T12:00:00.000Z',
    isUsed: false,
    isCancelled: false,
    dependents: [{ name: 'Lucas', kinship: 'Filho' }],
    validatorUrl: 'https://clube.test/qr-code-validator/voucher/AAAA-BBBB',
    name: 'Oficina',
    image: null,
    isFamily: true,
    rules: null,
    place: 'Sede',
    date: '2026-04-01T12:00:00.000Z',
  });
  expect(JSON.parse(JSON.stringify(z.encode(listVouchers.answer, [found as never])))).toEqual([voucher]);
});

test.each([
  ['0', false],
  [0, false],
  ['1', true],
  ['2026-03-01', true],
])('one whose `validated` is %j is used: %j', (validated, isUsed) => {
  expect(z.decode(listVouchers.answer, [{ ...voucher, validated }] as never)).toMatchObject([{ isUsed }]);
});

test('one whose order was paid back says so', () => {
  const [found] = z.decode(listVouchers.answer, [{ ...voucher, cancelled: true }] as never);
  expect(found?.isCancelled).toBe(true);
  expect(z.encode(listVouchers.answer, [found as never])).toMatchObject([{ cancelled: true }]);
});

test('a list of dependents may be missing', () => {
  const { dependentes: _, ...rest } = voucher;
  for (const one of [rest, { ...rest, dependentes: null }])
    expect(z.decode(listVouchers.answer, [one] as never)).toMatchObject([{ dependents: [] }]);
});

test('what a stranger is told of a voucher has no more than a name', () => {
  const wire = {
    isValid: true,
    validated: '0',
    action: { name: 'Oficina' },
    user: { name: 'Ana' },
    date: null,
  };
  const found = z.decode(checkVoucher.answer, wire as never);
  expect(found).toEqual({ isValid: true, isUsed: false, activityName: 'Oficina', holder: 'Ana', date: null });
  expect(z.encode(checkVoucher.answer, found)).toEqual(wire);
});
