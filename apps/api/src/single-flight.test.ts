import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

function counted() {
  const ends: ((value: number) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const look = singleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        ends.push(resolve);
        fails.push(reject);
      }),
  );
  return { ends, fails, look };
}

function turn() {
  return new Promise(setImmediate);
}

test('shares the next lookup between callers that arrive during one', async () => {
  const { ends, look } = counted();
  const first = look('a');
  const others = [look('a'), look('a'), look('a')];
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await turn();
  expect(ends).toHaveLength(2);
  const late = look('a');
  ends[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await turn();
  ends[2]?.(3);
  expect(await late).toBe(3);
});

test('runs lookups of different keys concurrently', async () => {
  const { ends, look } = counted();
  look('a');
  const other = look('b');
  ends[1]?.(2);
  expect(await other).toBe(2);
});

test('runs the next lookup after a failed one', async () => {
  const { ends, fails, look } = counted();
  const first = look('a');
  const second = look('a');
  fails[0]?.(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await turn();
  ends[1]?.(2);
  expect(await second).toBe(2);
  await turn();
  look('a');
  expect(ends).toHaveLength(3);
});
