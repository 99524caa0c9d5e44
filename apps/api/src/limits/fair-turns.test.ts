import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that takes longer than a turn. */
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

test('large pieces of many addresses take one turn of the event loop each', async () => {
  const inTurn = createFairTurns('large');
  const order: string[] = [];
  for (const address of ['a', 'b', 'c']) inTurn(address, busy(order, address));
  expect(order).toEqual(['a']);
  await turn();
  expect(order).toEqual(['a', 'b']);
  await turn();
  expect(order).toEqual(['a', 'b', 'c']);
});

test('a large piece waits for one piece of each other address', async () => {
  const inTurn = createFairTurns('large');
  const order: string[] = [];
  for (let count = 0; count < 20; count += 1) inTurn('a', busy(order, 'a'));
  inTurn('b', busy(order, 'b'));
  while (order.length < 21) await turn();
  expect(order.indexOf('b')).toBeLessThan(3);
});

test('a small piece of a new address is done at once', () => {
  const inTurn = createFairTurns('small');
  const order: string[] = [];
  for (const address of ['a', 'b', 'a', 'c']) inTurn(address, busy(order, address));
  expect(order).toEqual(['a', 'b', 'c']);
});
