import { expect, test } from 'vitest';
import {
  mayBecome,
  type OrderStatus,
  orderStatuses,
  refundedAmount,
  refundedShare,
  showsVouchers,
  voucherKindToIssue,
} from './order.ts';

const statuses = Object.keys(orderStatuses) as OrderStatus[];

test('no path of order statuses reaches a status twice', () => {
  const reachableStatuses = (from: OrderStatus): OrderStatus[] => {
    const nextStatuses = statuses.filter((to) => mayBecome(from, to));
    return [...nextStatuses, ...nextStatuses.flatMap(reachableStatuses)];
  };
  for (const status of statuses) expect(reachableStatuses(status)).not.toContain(status);
});

test('a paid order can only be refunded, and an expired order accepts a late payment', () => {
  expect(statuses.filter((to) => mayBecome('confirmed', to))).toEqual(['partlyRefunded', 'refunded']);
  expect(mayBecome('expired', 'confirmed')).toBe(true);
  expect(mayBecome('refused', 'confirmed')).toBe(false);
});

test('reads a refund up to 1 as a share of the total, and above 1 as a percentage', () => {
  expect(refundedAmount({ total: 9990, refunded: refundedShare(50) })).toBe(4995);
  expect(refundedAmount({ total: 9990, refunded: refundedShare(0.5) })).toBe(4995);
  expect([refundedShare(null), refundedShare(-1), refundedShare(250), refundedShare(1)]).toEqual([
    0, 0, 1, 1,
  ]);
});

const action = { id: 1, name: 'Loja', image: null, sellsVouchers: true, sellsVoucherCodes: false };

test('a paid order without vouchers needs codes if the activity sells them, else vouchers', () => {
  const order = { status: orderStatuses.confirmed, hasVouchers: false, action };
  expect(voucherKindToIssue(order)).toBe('vouchers');
  expect(voucherKindToIssue({ ...order, action: { ...action, sellsVoucherCodes: true } })).toBe('codes');
  expect(voucherKindToIssue({ ...order, hasVouchers: true })).toBeUndefined();
  expect(voucherKindToIssue({ ...order, status: orderStatuses.awaiting })).toBeUndefined();
  expect(voucherKindToIssue({ ...order, action: { ...action, sellsVouchers: false } })).toBeUndefined();
});

test('only a paid order shows its vouchers', () => {
  expect(showsVouchers({ status: orderStatuses.confirmed, hasVouchers: true })).toBe(true);
  expect(showsVouchers({ status: orderStatuses.refunded, hasVouchers: true })).toBe(false);
  expect(showsVouchers({ status: orderStatuses.confirmed, hasVouchers: false })).toBe(false);
});
