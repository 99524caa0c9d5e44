import { expect, test } from 'vitest';
import { isInviterPaid, monthOf } from './invitation.ts';

test.each([
  ['2026-11-30T12:00:00Z', '2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
  ['2026-12-01T02:59:59Z', '2026-11-01T03:00:00.000Z', '2026-12-01T03:00:00.000Z'],
  ['2026-12-01T03:00:00Z', '2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('the month of %s lasts from %s until %s in São Paulo', (moment, start, end) => {
  const month = monthOf(moment);
  expect([month.from.toISOString(), month.before.toISOString()]).toEqual([start, end]);
});

const payableInviter = {
  reward: 500,
  isInviterActive: true,
  wasPersonPaidFor: false,
  paidCountThisMonth: 19,
  monthlyLimit: 20,
};

test.each([
  [{}, true],
  [{ paidCountThisMonth: 20 }, false],
  [{ monthlyLimit: 0 }, false],
  [{ isInviterActive: false }, false],
  [{ wasPersonPaidFor: true }, false],
  [{ reward: 0 }, false],
])('decides whether to pay an inviter with %o: %s', (changes, isPaid) => {
  expect(isInviterPaid({ ...payableInviter, ...changes })).toBe(isPaid);
});
