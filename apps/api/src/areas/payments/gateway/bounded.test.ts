import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVICE_TIMEOUT } from '../../../limits/with-timeout.ts';
import type { Gateway } from '../../../ports.ts';
import { validCard } from '../../../testing/commerce.ts';
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
  ['tokeniseCard', (gateway: Gateway) => gateway.tokeniseCard(validCard)],
  ['createCharge', (gateway: Gateway) => gateway.createCharge(charge)],
  ['lookUp', (gateway: Gateway) => gateway.lookUp('x')],
  ['refund', (gateway: Gateway) => gateway.refund({ id: 'x', chargeId: 'x', amount: 1 })],
] as const)(
  'the bounded gateway aborts %s when the gateway does not respond in time',
  async (method, callGateway) => {
    let receivedSignal: AbortSignal | undefined;
    const hang = (_: unknown, signal?: AbortSignal) => {
      receivedSignal = signal;
      return new Promise<never>(() => {});
    };
    const response = callGateway(boundedGateway({ ...closedGateway, [method]: hang }));
    const onError = vi.fn<(error: unknown) => void>();
    const completion = response.catch(onError);
    await vi.advanceTimersByTimeAsync(SERVICE_TIMEOUT - 1);
    expect([receivedSignal?.aborted, onError.mock.calls.length]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await completion;
    expect(receivedSignal?.aborted).toBe(true);
    expect(onError.mock.calls).toMatchObject([[{ name: 'NoAnswer' }]]);
  },
);

test('the bounded gateway returns a timely response and leaves no timer', async () => {
  const gateway = boundedGateway(closedGateway);
  expect(await gateway.createCharge(charge)).toEqual(await closedGateway.createCharge(charge));
  expect(await gateway.refund({ id: 'x', chargeId: 'x', amount: 1 })).toBe(false);
  expect(gateway.provider).toBe('none');
  expect(vi.getTimerCount()).toBe(0);
});
