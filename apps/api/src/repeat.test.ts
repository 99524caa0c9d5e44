import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatAtInterval } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('repeats the task at the interval, also after a failure', async () => {
  const error = new Error('once');
  const task = vi.fn(async () => {});
  task.mockRejectedValueOnce(error);
  const onError = vi.fn();
  const stop = repeatAtInterval(task, 1_000, onError);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await stop();
  expect(task).toHaveBeenCalledTimes(3);
  expect(onError.mock.calls).toEqual([[error]]);
});

test('skips ticks while the task runs, and waits for it on stop', async () => {
  const order: string[] = [];
  let release = () => {};
  const releaseSignal = new Promise<void>((resolve) => {
    release = resolve;
  });
  const task = async () => {
    order.push('begins');
    await releaseSignal;
    order.push('ends');
  };
  const stop = repeatAtInterval(task, 1_000, () => {});
  vi.advanceTimersByTime(5_000);
  const stopPromise = stop().then(() => order.push('stopped'));
  release();
  await stopPromise;
  expect(order).toEqual(['begins', 'ends', 'stopped']);
});

test('does not run the task after a stop', async () => {
  const task = vi.fn(async () => {});
  await repeatAtInterval(task, 1_000, () => {})();
  vi.advanceTimersByTime(2_000);
  expect(task).not.toHaveBeenCalled();
});
