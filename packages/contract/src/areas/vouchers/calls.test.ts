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
  const [decoded] = z.decode(listVouchers.answer, [voucher] as never);
  expect(decoded).toEqual({
    code: 'AAAA-BBBB',
    createdAt: '2026-03-01T12:00:00.000Z',
    isUsed: false,
    isCancelled: false,
    dependents: [{ name: 'Lucas', kinship: 'Filho' }],
    stationId: 1,
    partnerId: 7,
    serverTime: '2026-03-02T12:00:00.000Z',
    validatorUrl: 'https://clube.test/qr-code-validator/voucher/AAAA-BBBB',
    name: 'Oficina',
    image: null,
    isFamily: true,
    rules: null,
    place: 'Sede',
    date: '2026-04-01T12:00:00.000Z',
  });
  expect(JSON.parse(JSON.stringify(z.encode(listVouchers.answer, [decoded as never])))).toEqual([voucher]);
});

test.each([
  ['0', false],
  [0, false],
  ['1', true],
  ['2026-03-01', true],
])('reads `validated` %j as used: %j', (validated, isUsed) => {
  expect(z.decode(listVouchers.answer, [{ ...voucher, validated }] as never)).toMatchObject([{ isUsed }]);
});

test('marks a voucher of a refunded order as cancelled', () => {
  const [decoded] = z.decode(listVouchers.answer, [{ ...voucher, cancelled: true }] as never);
  expect(decoded?.isCancelled).toBe(true);
  expect(z.encode(listVouchers.answer, [decoded as never])).toMatchObject([{ cancelled: true }]);
});

test('reads a voucher without a list of dependents', () => {
  const { dependentes: _, ...rest } = voucher;
  for (const wire of [rest, { ...rest, dependentes: null }])
    expect(z.decode(listVouchers.answer, [wire] as never)).toMatchObject([{ dependents: [] }]);
});

test('reads a voucher without validator address, station and partner', () => {
  const { validator_url: _, now: ____, presential_course, ...rest } = voucher;
  const { station_id: __, partner_id: ___, ...course } = presential_course;
  expect(z.decode(listVouchers.answer, [{ ...rest, presential_course: course }] as never)).toMatchObject([
    {
      validatorUrl: '/qr-code-validator/voucher/AAAA-BBBB',
      stationId: null,
      partnerId: null,
      serverTime: null,
    },
  ]);
});

describe('voucher information of an activity', () => {
  const decodeWithInfo = (voucher_info: unknown, rules: string | null = null) => {
    const course = {
      ...voucher.presential_course,
      rules,
      action: { ...voucher.presential_course.action, voucher_info },
    };
    const [decoded] = z.decode(listVouchers.answer, [{ ...voucher, presential_course: course }] as never);
    return decoded;
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
  ])('reads the voucher information %j', (info, rules) => {
    expect(decodeWithInfo(info)).toMatchObject({ rules });
    expect(decodeWithInfo(info)).not.toHaveProperty('parseError');
  });

  test.each([
    ['{"voucher_regulation":', '"{\\"voucher_regulation\\":"'],
    [{ voucher_regulation: 7 }, 'voucher_regulation: 7'],
    ['{"voucher_regulation":["a"]}', 'voucher_regulation: an object'],
    ['7', '7'],
    [7, '7'],
    [['a'], 'an object'],
  ])('reads a voucher whose information is malformed: %j', (info, why) => {
    expect(decodeWithInfo(info)).toMatchObject({
      code: 'AAAA-BBBB',
      rules: null,
      parseError: expect.stringContaining(why),
    });
  });

  test("prefers the rules of the voucher's course to those of the activity", () => {
    expect(decodeWithInfo({ voucher_regulation: 'Da atividade.' }, 'Do curso.')).toMatchObject({
      rules: 'Do curso.',
    });
  });
});

test("encodes and decodes a voucher check that names only the member's first name", () => {
  const wire = {
    isValid: true,
    validated: '0',
    action: { name: 'Oficina' },
    user: { name: 'Ana' },
    date: null,
    may_redeem: false,
  };
  const decoded = z.decode(checkVoucher.answer, wire as never);
  expect(decoded).toEqual({
    isValid: true,
    isUsed: false,
    activityName: 'Oficina',
    holder: 'Ana',
    date: null,
    mayRedeem: false,
  });
  expect(z.encode(checkVoucher.answer, decoded)).toEqual(wire);
});
