import { expect, test } from 'vitest';
import { type Voucher, voucherStanding, vouchersInOrder } from './voucher.ts';

function voucher(own: Partial<Voucher<string>>): Voucher<string> {
  return {
    code: 'A',
    createdAt: '2026-03-01T12:00:00Z',
    isUsed: false,
    isCancelled: false,
    name: 'Curso',
    image: null,
    isFamily: false,
    dependents: [],
    stationId: 1,
    partnerId: null,
    rules: null,
    place: null,
    date: null,
    told: null,
    validatorUrl: 'https://clube.test/qr-code-validator/voucher/A',
    ...own,
  };
}

const now = '2026-03-06T23:30:00-03:00';

test('keeps a voucher usable until the end of its last day in Brasília', () => {
  expect(voucherStanding(voucher({ date: '2026-03-06T09:00:00-03:00' }), now)).toBe('usable');
  expect(voucherStanding(voucher({ date: '2026-03-05T23:59:00-03:00' }), now)).toBe('expired');
  expect(voucherStanding(voucher({ date: '2026-03-07T01:00:00Z' }), now)).toBe('usable');
});

test('never expires a voucher without a date, and reports a used one as used', () => {
  expect(voucherStanding(voucher({}), now)).toBe('usable');
  expect(voucherStanding(voucher({ isUsed: true, date: '2026-03-01' }), now)).toBe('used');
});

test('reports a refunded voucher as cancelled unless it was used', () => {
  expect(voucherStanding(voucher({ isCancelled: true }), now)).toBe('cancelled');
  expect(voucherStanding(voucher({ isCancelled: true, date: '2026-03-01' }), now)).toBe('cancelled');
  expect(voucherStanding(voucher({ isCancelled: true, isUsed: true }), now)).toBe('used');
});

test('sorts usable vouchers first, and the newest first', () => {
  const order = vouchersInOrder(
    [
      voucher({ code: 'used', isUsed: true, createdAt: '2026-03-05T12:00:00Z' }),
      voucher({ code: 'old', createdAt: '2026-01-05T12:00:00Z' }),
      voucher({ code: 'back', isCancelled: true, createdAt: '2026-02-10T12:00:00Z' }),
      voucher({ code: 'over', date: '2026-02-01', createdAt: '2026-01-01T12:00:00Z' }),
      voucher({ code: 'new', createdAt: '2026-02-05T12:00:00Z' }),
    ],
    now,
  );
  expect(order.map(({ code }) => code)).toEqual(['new', 'old', 'used', 'back', 'over']);
});
