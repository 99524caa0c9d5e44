import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listTransfers, requestTransfer } from './calls.ts';

const wire = { id: 3, createdAt: '2026-03-02T12:00:00.000Z', points: 10.5, status: { name: 'Recusado' } };

test('reads the amount of a transfer in reais as cents', () => {
  expect(z.decode(listTransfers.answer, [{ ...wire, reason: 'Sem depósito' }] as never)).toEqual([
    { id: 3, createdAt: wire.createdAt, amount: 1050, status: 'refused', reason: 'Sem depósito' },
  ]);
});

test('reads a transfer without a reason, and a transfer with an unknown status as open', () => {
  expect(z.decode(listTransfers.answer, [{ ...wire, status: { name: 'No banco' } }] as never)).toMatchObject([
    { status: 'open', reason: null },
  ]);
});

test('accepts only transfer requests of type five', () => {
  const body = { type_id: 5, user_id: 7, points: 10 };
  expect(z.safeDecode(requestTransfer.request.body, body as never).data).toEqual({ ...body, points: 1000 });
  expect(z.safeDecode(requestTransfer.request.body, { ...body, type_id: 6 } as never).success).toBe(false);
});
