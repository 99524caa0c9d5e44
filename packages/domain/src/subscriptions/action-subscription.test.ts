import { expect, test } from 'vitest';
import {
  groupCharges,
  nextChargeOn,
  paymentStatusOf,
  recurrenceLabel,
  type SubscriptionCharge,
  validityOf,
} from './action-subscription.ts';

function charge(changes: Partial<SubscriptionCharge>): SubscriptionCharge {
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

test('groups charges by activity, newest group first', () => {
  const charges = [
    charge({ id: 4, actionId: 2, isPaid: false }),
    charge({ id: 3 }),
    charge({ id: 2, actionId: 2 }),
    charge({ id: 1 }),
  ];
  const groups = groupCharges(charges);
  expect(groups.map(({ actionId, charges: own }) => [actionId, own.map(({ id }) => id)])).toEqual([
    [2, [4, 2]],
    [1, [3, 1]],
  ]);
  expect(groups.map(({ isPending }) => isPending)).toEqual([true, false]);
  expect(groups.map(({ latest }) => latest.id)).toEqual([4, 3]);
});

test('a group is cancelled with all its charges, and then owes nothing', () => {
  const [group] = groupCharges([
    charge({ id: 2, isPaid: false, isCancelled: true }),
    charge({ isCancelled: true }),
  ]);
  expect(group).toMatchObject({ isCancelled: true, isPending: false });
  expect(groupCharges([charge({ isCancelled: true }), charge({})])[0]?.isCancelled).toBe(false);
});

test('formats validity and recurrence', () => {
  expect(validityOf(charge({}))).toBe('31/01/2026 - 27/02/2026');
  expect(validityOf(charge({ until: null }))).toBe('31/01/2026');
  expect([recurrenceLabel('quarterly'), recurrenceLabel(null)]).toEqual(['Trimestral', '-']);
});

test('charges again the day after the paid period, but not while owed or cancelled', () => {
  const nextOf = (...charges: SubscriptionCharge[]) => groupCharges(charges).map(nextChargeOn);
  expect(nextOf(charge({}))).toEqual(['2026-02-28']);
  expect(nextOf(charge({ id: 2, isPaid: false }), charge({}))).toEqual([null]);
  expect(nextOf(charge({ isCancelled: true }))).toEqual([null]);
  expect(nextOf(charge({ until: null }))).toEqual([null]);
  expect(nextOf(charge({ isPaid: false, nextTryOn: '2026-01-31' }))).toEqual(['2026-01-31']);
});

test('an unpaid charge is pending until it is cancelled', () => {
  const statuses = [
    { isPaid: false, isCancelled: false, nextTryOn: '2026-01-31' },
    { isPaid: true, isCancelled: false },
    { isPaid: true, isCancelled: true },
    { isPaid: false, isCancelled: false },
    { isPaid: false, isCancelled: true },
  ].map((own) => paymentStatusOf(charge(own)));
  expect(statuses).toEqual(['scheduled', 'paid', 'paid', 'pending', 'cancelled']);
});

test.each([
  [0, 'paid'],
  [1, 'partlyRefunded'],
  [3_989, 'partlyRefunded'],
  [3_990, 'refunded'],
])('with %i refunded, a paid charge is %s', (refunded, status) => {
  expect(paymentStatusOf(charge({ price: 3_990, refunded }))).toBe(status);
  expect(paymentStatusOf(charge({ price: 3_990, refunded, isCancelled: true }))).toBe(status);
});
