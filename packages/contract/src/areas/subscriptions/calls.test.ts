import type { SubscriptionCharge } from '@estacao/domain';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listSubscriptionCharges } from './calls.ts';

const { answer } = listSubscriptionCharges;

const charge: SubscriptionCharge = {
  id: 41,
  actionId: 7,
  description: 'Clube do café',
  recurrence: 'monthly',
  price: 3_990,
  isPaid: true,
  refunded: 1_000,
  isCancelled: false,
  createdAt: '2026-02-21T12:00:00.000Z',
  from: '2026-02-21',
  until: '2026-03-20',
  reason: null,
  nextTryOn: null,
};

test('encodes and decodes a charge with its refund', () => {
  const wire = z.encode(answer, [charge]);
  expect(wire).toMatchObject([{ price: 39.9, paid: true, refunded: 10 }]);
  expect(z.decode(answer, wire)).toEqual([charge]);
});

test('reads a missing refund of a charge as zero', () => {
  const [{ refunded: _, ...wireWithoutRefund } = {}] = z.encode(answer, [charge]) as Record<
    string,
    unknown
  >[];
  expect(z.decode(answer, [wireWithoutRefund] as never)).toEqual([{ ...charge, refunded: 0 }]);
});
