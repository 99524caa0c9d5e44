import { Refusal } from '@estacao/contract/server';
import { expect, test } from 'vitest';
import { createQueues } from './queues.ts';

function createManualWork() {
  const resolvers: (() => void)[] = [];
  const order: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      order.push(name);
      resolvers.push(() => resolve(name));
    });
  return { work, order, finish: (index: number) => resolvers[index]?.() };
}

function waitForTurn() {
  return new Promise(setImmediate);
}

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

test('runs a member’s writes one at a time and in order', async () => {
  const { work, order, finish } = createManualWork();
  const queues = createQueues();
  const writes = names.map((name) => queues.runForMember(7, work(name)));
  for (const index of names.keys()) {
    await waitForTurn();
    expect(order).toEqual(names.slice(0, index + 1));
    finish(index);
    await writes[index];
  }
  expect(await Promise.all(writes)).toEqual(names);
});

test('refuses a seventh write of a member and runs one of another member', async () => {
  const { work, order, finish } = createManualWork();
  const queues = createQueues();
  const writes = names.map((name) => queues.runForMember(7, work(name)));
  await expect(queues.runForMember(7, work('g'))).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  const otherWrite = queues.runForMember(8, work('other'));
  await waitForTurn();
  expect(order).toEqual(['a', 'other']);
  finish(1);
  expect(await otherWrite).toBe('other');
  finish(0);
  await writes[0];
  expect(() => queues.enter(7).leave()).not.toThrow();
});

test('runs the next write of a member after a failed write', async () => {
  const queues = createQueues();
  const failingWrite = queues.runForMember(7, async () => {
    throw new Error('no');
  });
  const nextWrite = queues.runForMember(7, async () => 'done');
  await expect(failingWrite).rejects.toThrow('no');
  expect(await nextWrite).toBe('done');
});

test('does not run a queued write whose client has hung up', async () => {
  const { work, order, finish } = createManualWork();
  const queues = createQueues();
  const controller = new AbortController();
  const firstWrite = queues.runForMember(7, work('a'));
  await waitForTurn();
  const secondWrite = queues.runForMember(7, work('b'), controller.signal);
  const thirdWrite = queues.runForMember(7, work('c'), AbortSignal.abort());
  await expect(thirdWrite).rejects.toBeInstanceOf(Refusal);
  controller.abort();
  await expect(secondWrite).rejects.toBeInstanceOf(Refusal);
  const fourthWrite = queues.runForMember(7, work('d'));
  finish(0);
  await firstWrite;
  await waitForTurn();
  expect(order).toEqual(['a', 'd']);
  finish(1);
  expect(await fourthWrite).toBe('d');
});

test('runs other writes of a member while a write waits for its body', async () => {
  const queues = createQueues();
  const place = queues.enter(7);
  expect(await queues.runForMember(7, async () => 'done')).toBe('done');
  for (let count = 0; count < 5; count += 1) queues.enter(7);
  expect(() => queues.enter(7)).toThrow(Refusal);
  place.leave();
  expect(() => queues.enter(7)).not.toThrow();
});

test('refuses a read of a heavy reader and runs one of another member', async () => {
  const queues = createQueues();
  const read = (memberId: number) => queues.enterRead(memberId).runInTurn(async () => 'read');
  expect(await read(7)).toBe('read');
  queues.spend(7, 10_000);
  await expect(read(7)).rejects.toMatchObject({ status: 429 });
  expect(await read(8)).toBe('read');
});

test('runs two reads of a member at a time, beside a write', async () => {
  const { work, order, finish } = createManualWork();
  const queues = createQueues();
  const reads = ['a', 'b', 'c'].map((name) => queues.enterRead(7).runInTurn(work(name)));
  const write = queues.runForMember(7, work('write'));
  await waitForTurn();
  expect(order.toSorted()).toEqual(['a', 'b', 'write']);
  finish(order.indexOf('a'));
  await reads[0];
  await waitForTurn();
  expect(order.at(-1)).toBe('c');
  for (const index of order.keys()) finish(index);
  await Promise.all([...reads, write]);
});
