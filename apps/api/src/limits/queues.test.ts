import { Refusal } from '@estacao/contract/server';
import { expect, test } from 'vitest';
import { createQueues } from './queues.ts';

function slow() {
  const ends: (() => void)[] = [];
  const order: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      order.push(name);
      ends.push(() => resolve(name));
    });
  return { work, order, end: (index: number) => ends[index]?.() };
}

function turn() {
  return new Promise(setImmediate);
}

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

test('runs a member’s writes one at a time and in order', async () => {
  const { work, order, end } = slow();
  const queues = createQueues();
  const all = names.map((name) => queues.forMember(7, work(name)));
  for (const index of names.keys()) {
    await turn();
    expect(order).toEqual(names.slice(0, index + 1));
    end(index);
    await all[index];
  }
  expect(await Promise.all(all)).toEqual(names);
});

test('refuses a seventh write of a member and runs one of another member', async () => {
  const { work, order, end } = slow();
  const queues = createQueues();
  const all = names.map((name) => queues.forMember(7, work(name)));
  await expect(queues.forMember(7, work('g'))).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  const other = queues.forMember(8, work('other'));
  await turn();
  expect(order).toEqual(['a', 'other']);
  end(1);
  expect(await other).toBe('other');
  end(0);
  await all[0];
  expect(() => queues.enter(7).leave()).not.toThrow();
});

test('gives the place of a failed write to the next', async () => {
  const queues = createQueues();
  const failing = queues.forMember(7, async () => {
    throw new Error('no');
  });
  const next = queues.forMember(7, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('does not run a queued write whose client has hung up', async () => {
  const { work, order, end } = slow();
  const queues = createQueues();
  const gone = new AbortController();
  const first = queues.forMember(7, work('a'));
  await turn();
  const second = queues.forMember(7, work('b'), gone.signal);
  const third = queues.forMember(7, work('c'), AbortSignal.abort());
  await expect(third).rejects.toBeInstanceOf(Refusal);
  gone.abort();
  await expect(second).rejects.toBeInstanceOf(Refusal);
  const fourth = queues.forMember(7, work('d'));
  end(0);
  await first;
  await turn();
  expect(order).toEqual(['a', 'd']);
  end(1);
  expect(await fourth).toBe('d');
});

test('lets others run while a write waits for its body', async () => {
  const queues = createQueues();
  const place = queues.enter(7);
  expect(await queues.forMember(7, async () => 'done')).toBe('done');
  for (let count = 0; count < 5; count += 1) queues.enter(7);
  expect(() => queues.enter(7)).toThrow(Refusal);
  place.leave();
  expect(() => queues.enter(7)).not.toThrow();
});

test('refuses a read of a heavy reader and runs one of another member', async () => {
  const queues = createQueues();
  const read = (memberId: number) => queues.enterRead(memberId).inTurn(async () => 'read');
  expect(await read(7)).toBe('read');
  queues.spend(7, 10_000);
  await expect(read(7)).rejects.toMatchObject({ status: 429 });
  expect(await read(8)).toBe('read');
});

test('runs two reads of a member at a time, beside a write', async () => {
  const { work, order, end } = slow();
  const queues = createQueues();
  const reads = ['a', 'b', 'c'].map((name) => queues.enterRead(7).inTurn(work(name)));
  const write = queues.forMember(7, work('write'));
  await turn();
  expect(order.toSorted()).toEqual(['a', 'b', 'write']);
  end(order.indexOf('a'));
  await reads[0];
  await turn();
  expect(order.at(-1)).toBe('c');
  for (const index of order.keys()) end(index);
  await Promise.all([...reads, write]);
});
