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

test('no path of statuses reaches one twice', () => {
  const reachable = (from: OrderStatus): OrderStatus[] => {
    const next = all.filter((to) => mayBecome(from, to));
    return [...next, ...next.flatMap(reachable)];
  };
  for (const status of all) expect(reachable(status)).not.toContain(status);
});

test('a paid order never waits again, and an expired one accepts a late payment', () => {
  expect(all.filter((to) => mayBecome('confirmed', to))).toEqual(['partlyRefunded', 'refunded']);
  expect(mayBecome('expired', 'confirmed')).toBe(true);
  expect(mayBecome('refused', 'confirmed')).toBe(false);
});

test('reads a refund as a share of the total, or above one as percent', () => {
  expect(refundedAmount({ total: 9990, refunded: refundedShare(50) })).toBe(4995);
  expect(refundedAmount({ total: 9990, refunded: refundedShare(0.5) })).toBe(4995);
  expect([refundedShare(null), refundedShare(-1), refundedShare(250), refundedShare(1)]).toEqual([
    0, 0, 1, 1,
  ]);
});

const action = { id: 1, name: 'Loja', image: null, sellsVouchers: true, sellsVoucherCodes: false };

test('a paid order without vouchers still needs them, codes first', () => {
  const order = { status: orderStatuses.confirmed, hasVouchers: false, action };
  expect(vouchersDue(order)).toBe('vouchers');
  expect(vouchersDue({ ...order, action: { ...action, sellsVoucherCodes: true } })).toBe('codes');
  expect(vouchersDue({ ...order, hasVouchers: true })).toBeUndefined();
  expect(vouchersDue({ ...order, status: orderStatuses.awaiting })).toBeUndefined();
  expect(vouchersDue({ ...order, action: { ...action, sellsVouchers: false } })).toBeUndefined();
});

test('shows the vouchers of a paid order', () => {
  expect(showsVouchers({ status: orderStatuses.confirmed, hasVouchers: true })).toBe(true);
  expect(showsVouchers({ status: orderStatuses.refunded, hasVouchers: true })).toBe(false);
  expect(showsVouchers({ status: orderStatuses.confirmed, hasVouchers: false })).toBe(false);
});
