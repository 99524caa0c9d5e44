import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkVoucher, listVouchers } from './calls.ts';

const voucher = {
  code: 'AAAA-BBBB',
  createdAt: '2026-03-01T12:00:00.000Z',
  validated: '0',
  now: '2026-03-02T12:00:00.000Z',
  detail: 'Oficina, Sede',
  subscribed: true,
  dependentes: [{ dependente: 'Lucas', parentesco: 'Filho' }],
  validator_url: 'https://clube.test/qr-code-validator/voucher/AAAA-BBBB',
  presential_course: {
    action: { name: 'Oficina', image: null },
    familiarVoucher: true,
    station_id: 1,
    partner_id: 7,
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
    stationId: 1,
    partnerId: 7,
    told: '2026-03-02T12:00:00.000Z',
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

test('where it is validated, and of whom it is, may be missing', () => {
  const { validator_url: _, now: ____, presential_course, ...rest } = voucher;
  const { station_id: __, partner_id: ___, ...course } = presential_course;
  expect(z.decode(listVouchers.answer, [{ ...rest, presential_course: course }] as never)).toMatchObject([
    { validatorUrl: '/qr-code-validator/voucher/AAAA-BBBB', stationId: null, partnerId: null, told: null },
  ]);
});

describe('what an activity says of its vouchers', () => {
  const withInfo = (voucher_info: unknown, rules: string | null = null) => {
    const course = {
      ...voucher.presential_course,
      rules,
      action: { ...voucher.presential_course.action, voucher_info },
    };
    const [found] = z.decode(listVouchers.answer, [{ ...voucher, presential_course: course }] as never);
    return found;
  };

  test.each([
    [{ voucher_regulation: '<p>No balcão.</p>', other: 1 }, '<p>No balcão.</p>'],
    ['{"voucher_regulation":"<p>No balcão.</p>"}', '<p>No balcão.</p>'],
    [{ voucher_regulation: null }, null],
    ['{}', null],
    ['null', null],
    [' ', null],
    [null, null],
    [undefined, null],
  ])('is read from %j', (info, rules) => {
    expect(withInfo(info)).toMatchObject({ rules });
    expect(withInfo(info)).not.toHaveProperty('unread');
  });

  test.each([
    ['{"voucher_regulation":', '"{\\"voucher_regulation\\":"'],
    [{ voucher_regulation: 7 }, 'voucher_regulation: 7'],
    ['{"voucher_regulation":["a"]}', 'voucher_regulation: an object'],
    ['7', '7'],
    [7, '7'],
    [['a'], 'an object'],
  ])('costs no voucher where it is broken: %j', (info, why) => {
    expect(withInfo(info)).toMatchObject({
      code: 'AAAA-BBBB',
      rules: null,
      unread: expect.stringContaining(why),
    });
  });

  test('stands back behind what the voucher says itself', () => {
    expect(withInfo({ voucher_regulation: 'Da atividade.' }, 'Do curso.')).toMatchObject({
      rules: 'Do curso.',
    });
  });
});

test('what a stranger is told of a voucher has no more than a name', () => {
  const wire = {
    isValid: true,
    validated: '0',
    action: { name: 'Oficina' },
    user: { name: 'Ana' },
    date: null,
    may_redeem: false,
  };
  const found = z.decode(checkVoucher.answer, wire as never);
  expect(found).toEqual({
    isValid: true,
    isUsed: false,
    activityName: 'Oficina',
    holder: 'Ana',
    date: null,
    mayRedeem: false,
  });
  expect(z.encode(checkVoucher.answer, found)).toEqual(wire);
});
