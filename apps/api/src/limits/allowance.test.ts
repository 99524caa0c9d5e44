import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Allowance, createAllowance } from './allowance.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function countImmediate(allowance: Allowance<number>, memberId: number, count: number) {
  let immediateCount = 0;
  for (let readIndex = 0; readIndex < count; readIndex += 1) {
    void allowance.take(memberId).then(
      () => {
        immediateCount += 1;
      },
      () => {},
    );
  }
  await new Promise(setImmediate);
  return immediateCount;
}

test('lets a member read a hundred times at once and then ten times a second', async () => {
  const allowance = createAllowance<number>({ min: 10, burst: 1_000 });
  expect(await countImmediate(allowance, 7, 150)).toBe(101);
  vi.advanceTimersByTime(10_000);
  expect(await countImmediate(allowance, 7, 100)).toBe(51);
  expect(await countImmediate(allowance, 8, 100)).toBe(100);
});

test('allows fewer reads to a member whose earlier reads took long', async () => {
  const allowance = createAllowance<number>({ min: 10, burst: 1_000 });
  for (let readIndex = 0; readIndex < 10; readIndex += 1) allowance.spend(7, 30);
  expect(await countImmediate(allowance, 7, 100)).toBe(11);
});

test('refuses a member who reads far too much', async () => {
  const allowance = createAllowance<number>({ min: 10, burst: 1_000 });
  void countImmediate(allowance, 7, 160);
  await expect(allowance.take(7)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  vi.advanceTimersByTime(1_000);
  void allowance.take(7);
  await expect(allowance.take(8)).resolves.toBeUndefined();
});
