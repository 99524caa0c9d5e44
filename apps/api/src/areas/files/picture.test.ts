import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureTurns } from './picture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function decoders() {
  const inTurn = createPictureTurns();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const settled = () => new Promise(setImmediate);
  return {
    begun,
    async send(memberId: number, signal?: AbortSignal) {
      const decoded = inTurn({ memberId, signal }, async () => {
        begun.push(memberId);
        await new Promise<void>((resolve) => {
          ends.push(resolve);
        });
      });
      decoded.catch(() => {});
      await settled();
      return { decoded };
    },
    async end(index: number) {
      ends[index]?.();
      await settled();
    },
  };
}

test('a picture whose sender disconnects leaves the queue, and the next ones are decoded', async () => {
  const { begun, send, end } = decoders();
  for (const memberId of [1, 2]) await send(memberId);
  const gone = new AbortController();
  const { decoded } = await send(3, gone.signal);
  await send(4);
  gone.abort();
  await expect(decoded).rejects.toMatchObject({ status: 400 });
  await end(0);
  expect(begun).toEqual([1, 2, 4]);
});

test("a member's picture overtakes those of members with slow pictures until these have waited long enough", async () => {
  const { begun, send, end } = decoders();
  for (const memberId of [1, 2, 3]) {
    await send(memberId);
    vi.advanceTimersByTime(5_000);
    await end(begun.length - 1);
  }
  for (const memberId of [1, 2, 3, 4, 5]) await send(memberId);
  expect(begun).toEqual([1, 2, 3, 1, 4]);
  await end(3);
  expect(begun.at(-1)).toBe(5);
  await end(4);
  expect(begun.at(-1)).toBe(2);
  for (const index of [5, 6, 7]) await end(index);
  begun.length = 0;
  vi.advanceTimersByTime(10 * 60_000);
  for (const memberId of [1, 2, 4]) await send(memberId);
  expect(begun).toEqual([1, 2]);
});

test('orders members with slow pictures by their decoding time', async () => {
  const { begun, send, end } = decoders();
  const took = [20_000, 9_000, 3_000];
  for (const [memberId, ms] of took.entries()) {
    await send(memberId);
    vi.advanceTimersByTime(ms);
    await end(memberId);
  }
  await send(0);
  for (const memberId of [0, 1, 2]) await send(memberId);
  for (const index of [3, 4, 5, 6]) await end(index);
  expect(begun.slice(3)).toEqual([0, 2, 1, 0]);
});
