import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

function busy(order: string[], name: string) {
  return () => {
    order.push(name);
    const end = performance.now() + 2;
    while (performance.now() < end);
  };
}

function turn(): Promise<void> {
  return new Promise(setImmediate);
}

test('runs large pieces of many addresses in one turn each', async () => {
  const inTurn = createFairTurns('large');
  const order: string[] = [];
  for (const address of ['a', 'b', 'c']) inTurn([address], busy(order, address));
  expect(order).toEqual(['a']);
  await turn();
  expect(order).toEqual(['a', 'b']);
  await turn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('delays a large piece by one piece of each other address', async () => {
  const inTurn = createFairTurns('large');
  const order: string[] = [];
  for (let count = 0; count < 20; count += 1) inTurn(['a'], busy(order, 'a'));
  inTurn(['b'], busy(order, 'b'));
  while (order.length < 21) await turn();
  expect(order.indexOf('b')).toBeLessThan(3);
});

test('runs a small piece of a new address at once', () => {
  const inTurn = createFairTurns('small');
  const order: string[] = [];
  for (const address of ['a', 'b', 'a', 'c']) inTurn([address], busy(order, address));
  expect(order).toEqual(['a', 'b', 'c']);
});

test('counts the promises that follow a piece of work', async () => {
  const inTurn = createFairTurns('large');
  const order: string[] = [];
  const later = (name: string) => async () => {
    await undefined;
    await undefined;
    busy(order, name)();
  };
  inTurn(['first'], busy(order, 'first'));
  for (const address of ['a', 'b', 'c']) inTurn([address], later(address));
  await turn();
  expect(order).toEqual(['first', 'a']);
  await turn();
  expect(order).toEqual(['first', 'a', 'b']);
});

test('queues a member’s work once across addresses', () => {
  const inTurn = createFairTurns('small');
  const order: string[] = [];
  for (const address of ['a', 'b', 'c']) inTurn([7, address], busy(order, address));
  expect(order).toEqual(['a']);
  inTurn(['d'], busy(order, 'd'));
  expect(order).toEqual(['a', 'd']);
});

test('queues an address’s work once across members', () => {
  const inTurn = createFairTurns('small');
  const order: string[] = [];
  for (const member of [7, 8, 9]) inTurn([member, 'a'], busy(order, String(member)));
  expect(order).toEqual(['7']);
});

test('frees the names of a finished line', async () => {
  const inTurn = createFairTurns('small');
  const order: string[] = [];
  inTurn([7, 'a'], busy(order, 'first'));
  await turn();
  inTurn([8, 'a'], busy(order, 'second'));
  inTurn([7, 'b'], busy(order, 'third'));
  expect(order).toEqual(['first', 'second', 'third']);
});
