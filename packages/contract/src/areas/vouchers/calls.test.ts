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

test('decodes a voucher and encodes it unchanged', () => {
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
])('reads `validated` %j as used: %j', (validated, isUsed) => {
  expect(z.decode(listVouchers.answer, [{ ...voucher, validated }] as never)).toMatchObject([{ isUsed }]);
});

test('marks a voucher whose order was refunded', () => {
  const [found] = z.decode(listVouchers.answer, [{ ...voucher, cancelled: true }] as never);
  expect(found?.isCancelled).toBe(true);
  expect(z.encode(listVouchers.answer, [found as never])).toMatchObject([{ cancelled: true }]);
});

test('reads a voucher without a list of dependents', () => {
  const { dependentes: _, ...rest } = voucher;
  for (const one of [rest, { ...rest, dependentes: null }])
    expect(z.decode(listVouchers.answer, [one] as never)).toMatchObject([{ dependents: [] }]);
});

test('reads a voucher without validator, station and partner', () => {
  const { validator_url: _, now: ____, presential_course, ...rest } = voucher;
  const { station_id: __, partner_id: ___, ...course } = presential_course;
  expect(z.decode(listVouchers.answer, [{ ...rest, presential_course: course }] as never)).toMatchObject([
    { validatorUrl: '/qr-code-validator/voucher/AAAA-BBBB', stationId: null, partnerId: null, told: null },
  ]);
});

describe('voucher information of an activity', () => {
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
  ])('does not break the voucher when it is malformed: %j', (info, why) => {
    expect(withInfo(info)).toMatchObject({
      code: 'AAAA-BBBB',
      rules: null,
      unread: expect.stringContaining(why),
    });
  });

  test("yields to the rules of the voucher's course", () => {
    expect(withInfo({ voucher_regulation: 'Da atividade.' }, 'Do curso.')).toMatchObject({
      rules: 'Do curso.',
    });
  });
});

test('tells a stranger no more than a first name', () => {
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
