import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWERS_WITHIN } from '../../../limits/within.ts';
import type { Gateway } from '../../../ports.ts';
import { goodCard } from '../../../testing/commerce.ts';
import { boundedGateway } from './bounded.ts';
import { closedGateway } from './closed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const charge = { id: 'x', stationId: 1, payee: 'x', amount: 1, method: 'pix', installments: 1 } as const;

test.each([
  ['tokeniseCard', (gateway: Gateway) => gateway.tokeniseCard(goodCard)],
  ['createCharge', (gateway: Gateway) => gateway.createCharge(charge)],
  ['lookUp', (gateway: Gateway) => gateway.lookUp('x')],
  ['refund', (gateway: Gateway) => gateway.refund({ id: 'x', chargeId: 'x', amount: 1 })],
] as const)('%s is aborted when no answer comes', async (call, ask) => {
  let told: AbortSignal | undefined;
  const silent = (_: unknown, signal?: AbortSignal) => {
    told = signal;
    return new Promise<never>(() => {});
  };
  const asked = ask(boundedGateway({ ...closedGateway, [call]: silent }));
  const failed = vi.fn<(error: unknown) => void>();
  const over = asked.catch(failed);
  await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN - 1);
  expect([told?.aborted, failed.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(1);
  await over;
  expect(told?.aborted).toBe(true);
  expect(failed.mock.calls).toMatchObject([[{ name: 'NoAnswer' }]]);
});

test('returns an answer in time and leaves no timer', async () => {
  const gateway = boundedGateway(closedGateway);
  expect(await gateway.createCharge(charge)).toEqual(await closedGateway.createCharge(charge));
  expect(await gateway.refund({ id: 'x', chargeId: 'x', amount: 1 })).toBe(false);
  expect(gateway.provider).toBe('none');
  expect(vi.getTimerCount()).toBe(0);
});
