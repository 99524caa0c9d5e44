import { expect, test } from 'vitest';
import { createAtOnce } from './at-once.ts';

function work(order: string[], name: string) {
  return async () => {
    order.push(name);
    // Like a PGlite query: it blocks the thread and ends in a microtask.
    await Promise.resolve();
  };
}

test('makes a read of another network wait for only a few of 60 reads of one', async () => {
  const atOnce = createAtOnce({ session: 1, address: 1 });
  const order: string[] = [];
  const reads = Array.from({ length: 60 }, (_, index) =>
    atOnce.enter('a', 'read').inTurn(work(order, `a${index}`)),
  );
  await new Promise(setImmediate);
  await atOnce.enter('b', 'read').inTurn(work(order, 'b'));
  expect(order.indexOf('b')).toBeLessThan(5);
  await Promise.all(reads);
  expect(order).toHaveLength(61);
});

test('gives a session one turn across networks', async () => {
  const atOnce = createAtOnce({ session: 1, address: 1 });
  const order: string[] = [];
  const reads = Array.from({ length: 20 }, (_, index) =>
    atOnce.enter(`network ${index}`, 'read', 'token').inTurn(work(order, 'token')),
  );
  await atOnce.enter('network 0', 'read', 'other').inTurn(work(order, 'other'));
  expect(order.indexOf('other')).toBeLessThan(3);
  await Promise.all(reads);
});

test('refuses the 65th request of a network without taking a place of its session', async () => {
  const atOnce = createAtOnce({ session: 1, address: 1 });
  const places = Array.from({ length: 64 }, () => atOnce.enter('a', 'read'));
  expect(() => atOnce.enter('a', 'read', 'token')).toThrow('429');
  const others = Array.from({ length: 64 }, () => atOnce.enter('b', 'read', 'token'));
  for (const place of [...places, ...others]) place.leave();
  expect(() => atOnce.enter('a', 'read', 'token')).not.toThrow();
});

test('refuses the ninth write of a session across networks, but not its reads', () => {
  const atOnce = createAtOnce({ session: 1, address: 1 });
  const writes = Array.from({ length: 8 }, (_, index) => atOnce.enter(`network ${index}`, 'write', 'token'));
  expect(() => atOnce.enter('a', 'write', 'token')).toThrow('429');
  expect(() => atOnce.enter('a', 'read', 'token')).not.toThrow();
  expect(() => atOnce.enter('a', 'write', 'other')).not.toThrow();
  writes[0]?.leave();
  expect(() => atOnce.enter('a', 'write', 'token')).not.toThrow();
});

test('runs the only request of a network and session at once', async () => {
  const atOnce = createAtOnce({ session: 2, address: 2 });
  const order: string[] = [];
  const first = atOnce.enter('a', 'read', 'token').inTurn(work(order, 'alone'));
  const others = [
    atOnce.enter('a', 'read').inTurn(work(order, 'network')),
    atOnce.enter('b', 'read', 'token').inTurn(work(order, 'session')),
  ];
  await first;
  expect(order).toEqual(['alone']);
  await Promise.all(others);
});
