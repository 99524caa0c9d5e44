import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

function createTask(order: string[], name: string) {
  return async () => {
    order.push(name);
    // Ends in a microtask, like a PGlite query.
    await Promise.resolve();
  };
}

test('a read of another network waits for only a few of 60 queued reads', async () => {
  const limiter = createConcurrencyLimiter({ session: 1, address: 1 });
  const order: string[] = [];
  const reads = Array.from({ length: 60 }, (_, index) =>
    limiter.enter('a', 'read').runInTurn(createTask(order, `a${index}`)),
  );
  await new Promise(setImmediate);
  await limiter.enter('b', 'read').runInTurn(createTask(order, 'b'));
  expect(order.indexOf('b')).toBeLessThan(5);
  await Promise.all(reads);
  expect(order).toHaveLength(61);
});

test('gives a session one turn at a time across networks', async () => {
  const limiter = createConcurrencyLimiter({ session: 1, address: 1 });
  const order: string[] = [];
  const reads = Array.from({ length: 20 }, (_, index) =>
    limiter.enter(`network ${index}`, 'read', 'token').runInTurn(createTask(order, 'token')),
  );
  await limiter.enter('network 0', 'read', 'other').runInTurn(createTask(order, 'other'));
  expect(order.indexOf('other')).toBeLessThan(3);
  await Promise.all(reads);
});

test('refuses the 65th request of a network without taking a place of its session', async () => {
  const limiter = createConcurrencyLimiter({ session: 1, address: 1 });
  const places = Array.from({ length: 64 }, () => limiter.enter('a', 'read'));
  expect(() => limiter.enter('a', 'read', 'token')).toThrow('429');
  const otherPlaces = Array.from({ length: 64 }, () => limiter.enter('b', 'read', 'token'));
  for (const place of [...places, ...otherPlaces]) place.leave();
  expect(() => limiter.enter('a', 'read', 'token')).not.toThrow();
});

test('refuses the ninth write of a session across networks, but not its reads', () => {
  const limiter = createConcurrencyLimiter({ session: 1, address: 1 });
  const writes = Array.from({ length: 8 }, (_, index) => limiter.enter(`network ${index}`, 'write', 'token'));
  expect(() => limiter.enter('a', 'write', 'token')).toThrow('429');
  expect(() => limiter.enter('a', 'read', 'token')).not.toThrow();
  expect(() => limiter.enter('a', 'write', 'other')).not.toThrow();
  writes[0]?.leave();
  expect(() => limiter.enter('a', 'write', 'token')).not.toThrow();
});

test('runs a request at once when the network and the session have no other request', async () => {
  const limiter = createConcurrencyLimiter({ session: 2, address: 2 });
  const order: string[] = [];
  const onlyRead = limiter.enter('a', 'read', 'token').runInTurn(createTask(order, 'alone'));
  const otherReads = [
    limiter.enter('a', 'read').runInTurn(createTask(order, 'network')),
    limiter.enter('b', 'read', 'token').runInTurn(createTask(order, 'session')),
  ];
  await onlyRead;
  expect(order).toEqual(['alone']);
  await Promise.all(otherReads);
});
