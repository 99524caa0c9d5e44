import { expect, test } from 'vitest';
import {
  mayBecome,
  type OrderStatus,
  orderStatuses,
  refundedAmount,
  refundedShare,
  showsVouchers,
  vouchersDue,
} from './order.ts';

const all = Object.keys(orderStatuses) as OrderStatus[];

test('statuses only go forward: none is ever reached twice', () => {
  const reachable = (from: OrderStatus): OrderStatus[] => {
    const next = all.filter((to) => mayBecome(from, to));
    return [...next, ...next.flatMap(reachable)];
  };
  for (const status of all) expect(reachable(status)).not.toContain(status);
});

test('what was paid never waits for its payment again, and what has expired may be paid late', () => {
  expect(all.filter((to) => mayBecome('confirmed', to))).toEqual(['partlyRefunded', 'refunded']);
  expect(mayBecome('expired', 'confirmed')).toBe(true);
  expect(mayBecome('refused', 'confirmed')).toBe(false);
});

test('what went back is a share of the total; more than one is percent', () => {
  expect(refundedAmount({ total: 9990, refunded: refundedShare(50) })).toBe(4995);
  expect(refundedAmount({ total: 9990, refunded: refundedShare(0.5) })).toBe(4995);
  expect([refundedShare(null), refundedShare(-1), refundedShare(250), refundedShare(1)]).toEqual([
    0, 0, 1, 1,
  ]);
});

const action = { id: 1, name: 'Loja', image: null, sellsVouchers: true, sellsVoucherCodes: false };

test('vouchers are due for what is paid, sells them and has none; codes go before', () => {
  const order = { status: orderStatuses.confirmed, hasVouchers: false, action };
  expect(vouchersDue(order)).toBe('vouchers');
  expect(vouchersDue({ ...order, action: { ...action, sellsVoucherCodes: true } })).toBe('codes');
  expect(vouchersDue({ ...order, hasVouchers: true })).toBeUndefined();
  expect(vouchersDue({ ...order, status: orderStatuses.awaiting })).toBeUndefined();
  expect(vouchersDue({ ...order, action: { ...action, sellsVouchers: false } })).toBeUndefined();
});

test('they are shown where they are, and paid', () => {
  expect(showsVouchers({ status: orderStatuses.confirmed, hasVouchers: true })).toBe(true);
  expect(showsVouchers({ status: orderStatuses.refunded, hasVouchers: true })).toBe(false);
  expect(showsVouchers({ status: orderStatuses.confirmed, hasVouchers: false })).toBe(false);
});
