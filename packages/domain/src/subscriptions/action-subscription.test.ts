import { expect, test } from 'vitest';
import {
  groupCharges,
  nextChargeOn,
  paymentStatusOf,
  recurrenceLabel,
  type SubscriptionCharge,
  validityOf,
} from './action-subscription.ts';

function createCharge(changes: Partial<SubscriptionCharge>): SubscriptionCharge {
  return {
    id: 1,
    actionId: 1,
    description: 'Cesta de orgânicos',
    recurrence: 'monthly',
    price: 5_990,
    isPaid: true,
    refunded: 0,
    isCancelled: false,
    createdAt: '2026-01-31T12:00:00Z',
    from: '2026-01-31',
    until: '2026-02-27',
    reason: null,
    nextTryOn: null,
    ...changes,
  };
}

test('groups subscription charges by activity, newest group first', () => {
  const charges = [
    createCharge({ id: 4, actionId: 2, isPaid: false }),
    createCharge({ id: 3 }),
    createCharge({ id: 2, actionId: 2 }),
    createCharge({ id: 1 }),
  ];
  const groups = groupCharges(charges);
  expect(
    groups.map(({ actionId, charges: chargesInGroup }) => [actionId, chargesInGroup.map(({ id }) => id)]),
  ).toEqual([
    [2, [4, 2]],
    [1, [3, 1]],
  ]);
  expect(groups.map(({ isPending }) => isPending)).toEqual([true, false]);
  expect(groups.map(({ latest }) => latest.id)).toEqual([4, 3]);
});

test('a subscription group is cancelled, and not pending, when all charges are cancelled', () => {
  const [group] = groupCharges([
    createCharge({ id: 2, isPaid: false, isCancelled: true }),
    createCharge({ isCancelled: true }),
  ]);
  expect(group).toMatchObject({ isCancelled: true, isPending: false });
  expect(groupCharges([createCharge({ isCancelled: true }), createCharge({})])[0]?.isCancelled).toBe(false);
});

test('formats the validity and recurrence of a subscription charge', () => {
  expect(validityOf(createCharge({}))).toBe('31/01/2026 - 27/02/2026');
  expect(validityOf(createCharge({ until: null }))).toBe('31/01/2026');
  expect([recurrenceLabel('quarterly'), recurrenceLabel(null)]).toEqual(['Trimestral', '-']);
});

test('the next charge follows the paid period, and is missing after an unpaid or cancelled charge', () => {
  const nextChargeDates = (...charges: SubscriptionCharge[]) => groupCharges(charges).map(nextChargeOn);
  expect(nextChargeDates(createCharge({}))).toEqual(['2026-02-28']);
  expect(nextChargeDates(createCharge({ id: 2, isPaid: false }), createCharge({}))).toEqual([null]);
  expect(nextChargeDates(createCharge({ isCancelled: true }))).toEqual([null]);
  expect(nextChargeDates(createCharge({ until: null }))).toEqual([null]);
  expect(nextChargeDates(createCharge({ isPaid: false, nextTryOn: '2026-01-31' }))).toEqual(['2026-01-31']);
});

test('derives the payment status of a charge: scheduled, paid, pending or cancelled', () => {
  const statuses = [
    { isPaid: false, isCancelled: false, nextTryOn: '2026-01-31' },
    { isPaid: true, isCancelled: false },
    { isPaid: true, isCancelled: true },
    { isPaid: false, isCancelled: false },
    { isPaid: false, isCancelled: true },
  ].map((changes) => paymentStatusOf(createCharge(changes)));
  expect(statuses).toEqual(['scheduled', 'paid', 'paid', 'pending', 'cancelled']);
});

test.each([
  [0, 'paid'],
  [1, 'partlyRefunded'],
  [3_989, 'partlyRefunded'],
  [3_990, 'refunded'],
])('a paid charge with %i cents refunded is %s', (refunded, status) => {
  expect(paymentStatusOf(createCharge({ price: 3_990, refunded }))).toBe(status);
  expect(paymentStatusOf(createCharge({ price: 3_990, refunded, isCancelled: true }))).toBe(status);
});
