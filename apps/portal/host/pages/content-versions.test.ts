import { expect, test, vi } from 'vitest';
import { createContentVersions } from './content-versions.ts';

function version(stationId: number, version: number) {
  return { stationId, version };
}

test('fetches only content versions changed since the last response and keeps the others', async () => {
  const fetchChanges = vi
    .fn()
    .mockResolvedValueOnce({ horizon: 8, changed: [version(1, 5), version(2, 7)] })
    .mockResolvedValueOnce({ horizon: 9, changed: [version(2, 8)] });
  const versions = createContentVersions(fetchChanges);
  expect(await versions.versionOf(1)).toBe(5);
  expect(await versions.versionOf(2)).toBe(8);
  expect(fetchChanges.mock.calls).toEqual([[0], [8]]);
});

test('serves many concurrent callers with two fetches: the running one and the next', async () => {
  let responders: (() => void)[] = [];
  const fetchChanges = vi.fn(
    (since: number) =>
      new Promise<{ horizon: number; changed: ReturnType<typeof version>[] }>((resolve) => {
        responders.push(() => resolve({ horizon: since + 1, changed: [version(1, since + 1)] }));
      }),
  );
  const versions = createContentVersions(fetchChanges);
  const firstVersion = versions.versionOf(1);
  await expect.poll(() => fetchChanges).toHaveBeenCalledTimes(1);
  const waitingVersions = Array.from({ length: 50 }, () => versions.versionOf(1));
  await new Promise((nextTurn) => setImmediate(nextTurn));
  expect(fetchChanges).toHaveBeenCalledTimes(1);
  const [respond = () => {}] = responders;
  responders = [];
  respond();
  expect(await firstVersion).toBe(1);
  await expect.poll(() => fetchChanges).toHaveBeenCalledTimes(2);
  responders[0]?.();
  expect(new Set(await Promise.all(waitingVersions))).toEqual(new Set([2]));
  expect(fetchChanges).toHaveBeenCalledTimes(2);
});

test('shares a fetch between callers of the same event loop turn', async () => {
  const fetchChanges = vi.fn(async (since: number) => ({
    horizon: since + 1,
    changed: [version(1, since + 1)],
  }));
  const versions = createContentVersions(fetchChanges);
  const sharedVersions = await Promise.all(Array.from({ length: 50 }, () => versions.versionOf(1)));
  expect(new Set(sharedVersions)).toEqual(new Set([1]));
  expect(fetchChanges).toHaveBeenCalledTimes(1);
  expect(await versions.versionOf(1)).toBe(2);
});

test('keeps the last fetched versions while the API fails', async () => {
  const fetchChanges = vi
    .fn()
    .mockResolvedValueOnce({ horizon: 8, changed: [version(1, 5)] })
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce({ horizon: 9, changed: [version(1, 9)] });
  const versions = createContentVersions(fetchChanges);
  expect(await versions.versionOf(1)).toBe(5);
  expect(await versions.versionOf(1)).toBe(5);
  expect(await versions.versionOf(1)).toBe(9);
  expect(fetchChanges.mock.lastCall).toEqual([8]);
});
