import { Refusal } from '@estacao/contract/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Passwords } from '../ports.ts';
import { limitHashing } from './bounded-passwords.ts';

function createManualPasswords() {
  const startedHashes: { name: string; finish: () => void; fail: () => void }[] = [];
  const startHash = (name: string) =>
    new Promise<boolean>((resolve, reject) => {
      startedHashes.push({ name, finish: () => resolve(true), fail: () => reject(new Error('no memory')) });
    });
  const passwords: Passwords = {
    hash: async (password) => String(await startHash(password)),
    verify: (password) => startHash(password),
    needsRehash: () => false,
  };
  return { startedHashes, passwords, startedNames: () => startedHashes.map(({ name }) => name) };
}

function flush() {
  return new Promise(setImmediate);
}

test('runs a limited number of hashes concurrently and queues the others in order', async () => {
  const { startedHashes, passwords, startedNames } = createManualPasswords();
  const bounded = limitHashing(passwords, { maxConcurrent: 2, maxQueued: 10, maxQueuedPerAddress: 10 });
  const results = ['a', 'b', 'c', 'd'].map((name) => bounded.verify(name, undefined));
  await flush();
  expect(startedNames()).toEqual(['a', 'b']);
  startedHashes[0]?.finish();
  await flush();
  expect(startedNames()).toEqual(['a', 'b', 'c']);
  for (const index of [1, 2, 3]) {
    startedHashes[index]?.finish();
    await flush();
  }
  expect(await Promise.all(results)).toEqual([true, true, true, true]);
});

test('serves known networks before all queued hashes of strangers', async () => {
  const { startedHashes, passwords, startedNames } = createManualPasswords();
  const bounded = limitHashing(passwords, { maxConcurrent: 1, maxQueued: 2, maxQueuedPerAddress: 2 });
  const strangers = ['a', 'b', 'c'].map((name) => bounded.verify(name, undefined));
  const fourthResult = bounded.verify('d', undefined).catch((error: unknown) => error);
  const refusal = await Promise.race([fourthResult, flush()]);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ status: 429, retryAfter: 5 });
  const member = bounded.verify('member', undefined, { address: '192.0.2.1', isKnown: true });
  for (let index = 0; index < 4; index += 1) {
    startedHashes[index]?.finish();
    await flush();
  }
  expect(startedNames()).toEqual(['a', 'member', 'b', 'c']);
  await Promise.all([...strangers, member]);
});

test('queued password hashes take turns by address', async () => {
  const { startedHashes, passwords, startedNames } = createManualPasswords();
  const bounded = limitHashing(passwords, { maxConcurrent: 1, maxQueued: 10, maxQueuedPerAddress: 3 });
  const clientFrom = (address: string) => ({ address, isKnown: false });
  const results = ['a', 'b', 'c', 'd'].map((name) =>
    bounded.verify(name, undefined, clientFrom('192.0.2.1')),
  );
  await expect(bounded.verify('e', undefined, clientFrom('192.0.2.1'))).rejects.toBeInstanceOf(Refusal);
  results.push(bounded.verify('x', undefined, clientFrom('192.0.2.2')));
  results.push(bounded.verify('y', undefined, clientFrom('192.0.2.2')));
  for (let index = 0; index < 6; index += 1) {
    startedHashes[index]?.finish();
    await flush();
  }
  expect(startedNames()).toEqual(['a', 'b', 'x', 'c', 'y', 'd']);
  await Promise.all(results);
});

test('serves an address without allowance last, until its allowance refills', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { startedHashes, passwords, startedNames } = createManualPasswords();
  const bounded = limitHashing(passwords, { maxConcurrent: 1, maxQueued: 10, maxQueuedPerAddress: 10 });
  const verify = (name: string, address: string) =>
    bounded.verify(name, undefined, { address, isKnown: false });
  const finishHashes = async (count: number) => {
    for (let remaining = count; remaining > 0; remaining -= 1) {
      startedHashes.at(-1)?.finish();
      await flush();
    }
  };
  const results = [verify('a', '192.0.2.1')];
  await flush();
  vi.advanceTimersByTime(2_000);
  await finishHashes(1);
  for (const name of ['b', 'c']) results.push(verify(name, '192.0.2.1'));
  for (const name of ['x', 'y']) results.push(verify(name, '192.0.2.2'));
  await flush();
  await finishHashes(4);
  expect(startedNames()).toEqual(['a', 'b', 'x', 'y', 'c']);
  vi.advanceTimersByTime(60_000);
  for (const name of ['d', 'e']) results.push(verify(name, '192.0.2.1'));
  results.push(verify('z', '192.0.2.2'));
  await flush();
  await finishHashes(3);
  expect(startedNames().slice(5)).toEqual(['d', 'e', 'z']);
  await Promise.all(results);
});

test('starts the next queued hash after one fails', async () => {
  const { startedHashes, passwords, startedNames } = createManualPasswords();
  const bounded = limitHashing(passwords, { maxConcurrent: 1, maxQueued: 2, maxQueuedPerAddress: 2 });
  const firstHash = bounded.hash('a');
  const secondHash = bounded.hash('b');
  await flush();
  startedHashes[0]?.fail();
  await expect(firstHash).rejects.toThrow('no memory');
  await flush();
  expect(startedNames()).toEqual(['a', 'b']);
  startedHashes[1]?.finish();
  await secondHash;
});
