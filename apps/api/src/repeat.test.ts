import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatByTime } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('repeats the work, also after a failure', async () => {
  const bug = new Error('once');
  const work = vi.fn(async () => {});
  work.mockRejectedValueOnce(bug);
  const failed = vi.fn();
  const stop = repeatByTime(work, 1_000, failed);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await stop();
  expect(work).toHaveBeenCalledTimes(3);
  expect(failed.mock.calls).toEqual([[bug]]);
});

test('skips ticks while the work runs, and waits for it once on stop', async () => {
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    order.push('begins');
    await held;
    order.push('ends');
  };
  const stop = repeatByTime(work, 1_000, () => {});
  vi.advanceTimersByTime(5_000);
  const stopped = stop().then(() => order.push('stopped'));
  release();
  await stopped;
  expect(order).toEqual(['begins', 'ends', 'stopped']);
});

test('does nothing after a stop', async () => {
  const work = vi.fn(async () => {});
  await repeatByTime(work, 1_000, () => {})();
  vi.advanceTimersByTime(2_000);
  expect(work).not.toHaveBeenCalled();
});
