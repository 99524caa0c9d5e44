import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureQueue } from './picture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function startQueue() {
  const enqueue = createPictureQueue();
  const startOrder: number[] = [];
  const finishers: (() => void)[] = [];
  const settle = () => new Promise(setImmediate);
  return {
    startOrder,
    async send(memberId: number, signal?: AbortSignal) {
      const decoding = enqueue({ memberId, signal }, async () => {
        startOrder.push(memberId);
        await new Promise<void>((resolve) => {
          finishers.push(resolve);
        });
      });
      decoding.catch(() => {});
      await settle();
      return { decoding };
    },
    async end(index: number) {
      finishers[index]?.();
      await settle();
    },
  };
}

test('the picture queue drops a picture whose sender disconnects and decodes the next picture', async () => {
  const { startOrder, send, end } = startQueue();
  for (const memberId of [1, 2]) await send(memberId);
  const connection = new AbortController();
  const { decoding } = await send(3, connection.signal);
  await send(4);
  connection.abort();
  await expect(decoding).rejects.toMatchObject({ status: 400 });
  await end(0);
  expect(startOrder).toEqual([1, 2, 4]);
});

test('the picture queue prefers members without slow pictures until the others have waited long enough', async () => {
  const { startOrder, send, end } = startQueue();
  for (const memberId of [1, 2, 3]) {
    await send(memberId);
    vi.advanceTimersByTime(5_000);
    await end(startOrder.length - 1);
  }
  for (const memberId of [1, 2, 3, 4, 5]) await send(memberId);
  expect(startOrder).toEqual([1, 2, 3, 1, 4]);
  await end(3);
  expect(startOrder.at(-1)).toBe(5);
  await end(4);
  expect(startOrder.at(-1)).toBe(2);
  for (const index of [5, 6, 7]) await end(index);
  startOrder.length = 0;
  vi.advanceTimersByTime(10 * 60_000);
  for (const memberId of [1, 2, 4]) await send(memberId);
  expect(startOrder).toEqual([1, 2]);
});

test('the picture queue orders members with slow pictures by their decoding time', async () => {
  const { startOrder, send, end } = startQueue();
  const durations = [20_000, 9_000, 3_000];
  for (const [memberId, ms] of durations.entries()) {
    await send(memberId);
    vi.advanceTimersByTime(ms);
    await end(memberId);
  }
  await send(0);
  for (const memberId of [0, 1, 2]) await send(memberId);
  for (const index of [3, 4, 5, 6]) await end(index);
  expect(startOrder.slice(3)).toEqual([0, 2, 1, 0]);
});
