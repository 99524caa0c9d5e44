import { expect, test, vi } from 'vitest';
import { contentVersions } from './content-versions.ts';

function version(stationId: number, version: number) {
  return { stationId, version };
}

test('fetches only changes since the last response and remembers the rest', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce({ horizon: 8, changed: [version(1, 5), version(2, 7)] })
    .mockResolvedValueOnce({ horizon: 9, changed: [version(2, 8)] });
  const versions = contentVersions(ask);
  expect(await versions.of(1)).toBe(5);
  expect(await versions.of(2)).toBe(8);
  expect(ask.mock.calls).toEqual([[0], [8]]);
});

test('serves a rush with two fetches: one running, one that starts later', async () => {
  let answer: (() => void)[] = [];
  const ask = vi.fn(
    (since: number) =>
      new Promise<{ horizon: number; changed: ReturnType<typeof version>[] }>((resolve) => {
        answer.push(() => resolve({ horizon: since + 1, changed: [version(1, since + 1)] }));
      }),
  );
  const versions = contentVersions(ask);
  const first = versions.of(1);
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  const others = Array.from({ length: 50 }, () => versions.of(1));
  await new Promise((turn) => setImmediate(turn));
  expect(ask).toHaveBeenCalledTimes(1);
  const [now = () => {}] = answer;
  answer = [];
  now();
  expect(await first).toBe(1);
  await expect.poll(() => ask).toHaveBeenCalledTimes(2);
  answer[0]?.();
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('shares a fetch between callers of the same event loop turn', async () => {
  const ask = vi.fn(async (since: number) => ({ horizon: since + 1, changed: [version(1, since + 1)] }));
  const versions = contentVersions(ask);
  const together = await Promise.all(Array.from({ length: 50 }, () => versions.of(1)));
  expect(new Set(together)).toEqual(new Set([1]));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await versions.of(1)).toBe(2);
});

test('keeps the last known versions while the API fails', async () => {
  const ask = vi
    .fn()
    .mockResolvedValueOnce({ horizon: 8, changed: [version(1, 5)] })
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce({ horizon: 9, changed: [version(1, 9)] });
  const versions = contentVersions(ask);
  expect(await versions.of(1)).toBe(5);
  expect(await versions.of(1)).toBe(5);
  expect(await versions.of(1)).toBe(9);
  expect(ask.mock.lastCall).toEqual([8]);
});
