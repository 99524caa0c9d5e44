import { noOrigin, type OriginKind, type StatementEntry } from '@estacao/domain';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listEarnedPoints, listUsedPoints } from './calls.ts';

const entry: StatementEntry = {
  id: 12,
  description: 'Estorno de compra',
  points: 1_250,
  createdAt: '2026-03-02T12:00:00.000Z',
  origin: { ...noOrigin, kind: 'refund', orders: [{ id: 9, code: '7KQ2M9XW3A' }] },
  left: [{ points: 200, expiresAt: '2026-12-31T02:59:59.999Z' }],
};

test('encodes and decodes a statement entry', () => {
  const wire = z.encode(listEarnedPoints.answer, [entry]);
  expect(wire).toEqual([
    {
      id: 12,
      action: { name: 'Estorno de compra' },
      points: '12.50',
      createdAt: '2026-03-02T12:00:00.000Z',
      origin: {
        kind: 'refund',
        id: null,
        action_type_id: null,
        product_orders: [{ id: 9, code: '7KQ2M9XW3A' }],
        has_vouchers: false,
        expired: null,
      },
      remaining: [{ points: '2.00', expires_at: '2026-12-31T02:59:59.999Z' }],
    },
  ]);
  expect(z.decode(listEarnedPoints.answer, wire)).toEqual([entry]);
});

const kinds: Readonly<Record<OriginKind, string>> = {
  order: 'order',
  orderReturned: 'order_returned',
  orderReward: 'order_reward',
  rewardReturned: 'reward_returned',
  refund: 'refund',
  payment: 'payment',
  activityPrice: 'action_price',
  activityReward: 'action_reward',
  quizReward: 'quiz_reward',
  signUpReward: 'sign_up_reward',
  invitation: 'member_get_member',
  transfer: 'transfer',
  expired: 'expired',
  other: 'other',
};

test.each(Object.entries(kinds) as [OriginKind, string][])(
  'encodes a statement entry of kind %s as %s',
  (kind, wireKind) => {
    const expired = { description: 'Quiz', earnedAt: '2025-03-02T12:00:00.000Z' };
    const variant = { ...entry, origin: { ...noOrigin, kind, activity: 'quiz', id: 3, expired } as const };
    const wire = z.encode(listUsedPoints.answer, [variant]);
    expect(wire).toMatchObject([{ origin: { kind: wireKind } }]);
    expect(z.decode(listUsedPoints.answer, wire)).toEqual([variant]);
  },
);

test.each([
  [{ action: null }, 'Participação em atividade'],
  [{}, 'Participação em atividade'],
  [{ action: { name: '  ' } }, 'Participação em atividade'],
  [{ action: { name: 'Quiz da semana' } }, 'Quiz da semana'],
])('reads a minimal statement entry from another server: %j', (overrides, description) => {
  const minimalEntry = { id: 3, user_id: 5, points: '12.5', createdAt: '2026-03-02T12:00:00Z', ...overrides };
  expect(z.decode(listUsedPoints.answer, [minimalEntry] as never)).toEqual([
    { id: 3, description, points: 1_250, createdAt: '2026-03-02T12:00:00Z', origin: noOrigin, left: [] },
  ]);
});

test.each(['doze', '', '1,5', null])('rejects a statement entry with the amount %j', (points) => {
  const [wire] = z.encode(listUsedPoints.answer, [entry]) as unknown as object[];
  expect(z.safeDecode(listUsedPoints.answer, [{ ...wire, points }] as never).success).toBe(false);
});
