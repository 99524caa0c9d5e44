import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Allowance, createAllowance } from './allowance.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function free(allowance: Allowance<number>, memberId: number, count: number) {
  let taken = 0;
  for (let read = 0; read < count; read += 1) {
    void allowance.take(memberId).then(
      () => {
        taken += 1;
      },
      () => {},
    );
  }
  await new Promise(setImmediate);
  return taken;
}

test('lets a member read a hundred times at once and then ten times a second', async () => {
  const allowance = createAllowance<number>({ least: 10, burst: 1_000 });
  expect(await free(allowance, 7, 150)).toBe(101);
  vi.advanceTimersByTime(10_000);
  expect(await free(allowance, 7, 100)).toBe(51);
  expect(await free(allowance, 8, 100)).toBe(100);
});

test('lets a member with slow answers read less often', async () => {
  const allowance = createAllowance<number>({ least: 10, burst: 1_000 });
  for (let read = 0; read < 10; read += 1) allowance.spend(7, 30);
  expect(await free(allowance, 7, 100)).toBe(11);
});

test('refuses a member who reads far too much', async () => {
  const allowance = createAllowance<number>({ least: 10, burst: 1_000 });
  void free(allowance, 7, 160);
  await expect(allowance.take(7)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  vi.advanceTimersByTime(1_000);
  void allowance.take(7);
  await expect(allowance.take(8)).resolves.toBeUndefined();
});
