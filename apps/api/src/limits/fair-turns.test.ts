import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

function createTask(order: string[], name: string) {
  return () => {
    order.push(name);
    const endTime = performance.now() + 2;
    while (performance.now() < endTime);
  };
}

function waitForTurn(): Promise<void> {
  return new Promise(setImmediate);
}

test('runs each large piece of work of several addresses in a separate turn', async () => {
  const runInTurn = createFairTurns('large');
  const order: string[] = [];
  for (const address of ['a', 'b', 'c']) runInTurn([address], createTask(order, address));
  expect(order).toEqual(['a']);
  await waitForTurn();
  expect(order).toEqual(['a', 'b']);
  await waitForTurn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('delays a large piece of work by one piece of each other address', async () => {
  const runInTurn = createFairTurns('large');
  const order: string[] = [];
  for (let count = 0; count < 20; count += 1) runInTurn(['a'], createTask(order, 'a'));
  runInTurn(['b'], createTask(order, 'b'));
  while (order.length < 21) await waitForTurn();
  expect(order.indexOf('b')).toBeLessThan(3);
});

test('runs a small piece of work of a new address at once', () => {
  const runInTurn = createFairTurns('small');
  const order: string[] = [];
  for (const address of ['a', 'b', 'a', 'c']) runInTurn([address], createTask(order, address));
  expect(order).toEqual(['a', 'b', 'c']);
});

test('counts microtasks after a piece of work as part of the same turn', async () => {
  const runInTurn = createFairTurns('large');
  const order: string[] = [];
  const createAsyncTask = (name: string) => async () => {
    await undefined;
    await undefined;
    createTask(order, name)();
  };
  runInTurn(['first'], createTask(order, 'first'));
  for (const address of ['a', 'b', 'c']) runInTurn([address], createAsyncTask(address));
  await waitForTurn();
  expect(order).toEqual(['first', 'a']);
  await waitForTurn();
  expect(order).toEqual(['first', 'a', 'b']);
});

test('work of one member takes turns across addresses', () => {
  const runInTurn = createFairTurns('small');
  const order: string[] = [];
  for (const address of ['a', 'b', 'c']) runInTurn([7, address], createTask(order, address));
  expect(order).toEqual(['a']);
  runInTurn(['d'], createTask(order, 'd'));
  expect(order).toEqual(['a', 'd']);
});

test('work of one address takes turns across members', () => {
  const runInTurn = createFairTurns('small');
  const order: string[] = [];
  for (const member of [7, 8, 9]) runInTurn([member, 'a'], createTask(order, String(member)));
  expect(order).toEqual(['7']);
});

test('frees the member and address of finished work', async () => {
  const runInTurn = createFairTurns('small');
  const order: string[] = [];
  runInTurn([7, 'a'], createTask(order, 'first'));
  await waitForTurn();
  runInTurn([8, 'a'], createTask(order, 'second'));
  runInTurn([7, 'b'], createTask(order, 'third'));
  expect(order).toEqual(['first', 'second', 'third']);
});
