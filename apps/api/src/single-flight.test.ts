import { expect, test } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

function createControlledFlight() {
  const resolvers: ((value: number) => void)[] = [];
  const rejecters: ((error: Error) => void)[] = [];
  const load = createSingleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        resolvers.push(resolve);
        rejecters.push(reject);
      }),
  );
  return { resolvers, rejecters, load };
}

function waitForTurn() {
  return new Promise(setImmediate);
}

test('shares the next lookup between callers that arrive during a running lookup', async () => {
  const { resolvers, load } = createControlledFlight();
  const firstLookup = load('a');
  const waitingLookups = [load('a'), load('a'), load('a')];
  await waitForTurn();
  expect(resolvers).toHaveLength(1);
  resolvers[0]?.(1);
  expect(await firstLookup).toBe(1);
  await waitForTurn();
  expect(resolvers).toHaveLength(2);
  const lateLookup = load('a');
  resolvers[1]?.(2);
  expect(await Promise.all(waitingLookups)).toEqual([2, 2, 2]);
  await waitForTurn();
  resolvers[2]?.(3);
  expect(await lateLookup).toBe(3);
});

test('runs lookups of different keys concurrently', async () => {
  const { resolvers, load } = createControlledFlight();
  load('a');
  const otherLookup = load('b');
  resolvers[1]?.(2);
  expect(await otherLookup).toBe(2);
});

test('runs the next lookup after a failed one', async () => {
  const { resolvers, rejecters, load } = createControlledFlight();
  const firstLookup = load('a');
  const secondLookup = load('a');
  rejecters[0]?.(new Error('no'));
  await expect(firstLookup).rejects.toThrow('no');
  await waitForTurn();
  resolvers[1]?.(2);
  expect(await secondLookup).toBe(2);
  await waitForTurn();
  load('a');
  expect(resolvers).toHaveLength(3);
});
