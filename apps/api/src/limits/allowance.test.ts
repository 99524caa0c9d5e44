import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Allowance, createAllowance } from './allowance.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many of so many reads need not wait. */
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

test('a member reads a hundred times at once, and ten times a second after that', async () => {
  const allowance = createAllowance<number>({ least: 10, burst: 1_000 });
  expect(await free(allowance, 7, 150)).toBe(101);
  vi.advanceTimersByTime(10_000);
  expect(await free(allowance, 7, 100)).toBe(51);
  expect(await free(allowance, 8, 100)).toBe(100);
});

test('a member whose answers take long reads less often', async () => {
  const allowance = createAllowance<number>({ least: 10, burst: 1_000 });
  for (let read = 0; read < 10; read += 1) allowance.spend(7, 30);
  expect(await free(allowance, 7, 100)).toBe(11);
});

test('a member who reads far too much is refused', async () => {
  const allowance = createAllowance<number>({ least: 10, burst: 1_000 });
  void free(allowance, 7, 160);
  await expect(allowance.take(7)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  vi.advanceTimersByTime(1_000);
  void allowance.take(7);
  await expect(allowance.take(8)).resolves.toBeUndefined();
});
