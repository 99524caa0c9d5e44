import { expect, test } from 'vitest';
import { sortVouchers, type Voucher, voucherStatus } from './voucher.ts';

function createVoucher(overrides: Partial<Voucher<string>>): Voucher<string> {
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
    serverTime: null,
    validatorUrl: 'https://clube.test/qr-code-validator/voucher/A',
    ...overrides,
  };
}

const currentTime = '2026-03-06T23:30:00-03:00';

test('keeps a voucher usable until the end of the last valid day in Brasília', () => {
  expect(voucherStatus(createVoucher({ date: '2026-03-06T09:00:00-03:00' }), currentTime)).toBe('usable');
  expect(voucherStatus(createVoucher({ date: '2026-03-05T23:59:00-03:00' }), currentTime)).toBe('expired');
  expect(voucherStatus(createVoucher({ date: '2026-03-07T01:00:00Z' }), currentTime)).toBe('usable');
});

test('a voucher without a date never expires, and a used voucher stays used after its date', () => {
  expect(voucherStatus(createVoucher({}), currentTime)).toBe('usable');
  expect(voucherStatus(createVoucher({ isUsed: true, date: '2026-03-01' }), currentTime)).toBe('used');
});

test('reports a refunded voucher as cancelled unless it was used', () => {
  expect(voucherStatus(createVoucher({ isCancelled: true }), currentTime)).toBe('cancelled');
  expect(voucherStatus(createVoucher({ isCancelled: true, date: '2026-03-01' }), currentTime)).toBe(
    'cancelled',
  );
  expect(voucherStatus(createVoucher({ isCancelled: true, isUsed: true }), currentTime)).toBe('used');
});

test('sorts usable vouchers first, and the newest first', () => {
  const sortedVouchers = sortVouchers(
    [
      createVoucher({ code: 'used', isUsed: true, createdAt: '2026-03-05T12:00:00Z' }),
      createVoucher({ code: 'old', createdAt: '2026-01-05T12:00:00Z' }),
      createVoucher({ code: 'back', isCancelled: true, createdAt: '2026-02-10T12:00:00Z' }),
      createVoucher({ code: 'over', date: '2026-02-01', createdAt: '2026-01-01T12:00:00Z' }),
      createVoucher({ code: 'new', createdAt: '2026-02-05T12:00:00Z' }),
    ],
    currentTime,
  );
  expect(sortedVouchers.map(({ code }) => code)).toEqual(['new', 'old', 'used', 'back', 'over']);
});
