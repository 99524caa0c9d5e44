import { Refusal } from '@estacao/contract/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Passwords } from '../ports.ts';
import { boundedPasswords } from './bounded-passwords.ts';

function slow() {
  const begun: { name: string; finish: () => void; fail: () => void }[] = [];
  const work = (name: string) =>
    new Promise<boolean>((resolve, reject) => {
      begun.push({ name, finish: () => resolve(true), fail: () => reject(new Error('no memory')) });
    });
  const passwords: Passwords = {
    hash: async (password) => String(await work(password)),
    verify: (password) => work(password),
    isDated: () => false,
  };
  return { begun, passwords, names: () => begun.map(({ name }) => name) };
}

function turn() {
  return new Promise(setImmediate);
}

test('runs a limited number of hashes at once and the others in order', async () => {
  const { begun, passwords, names } = slow();
  const bounded = boundedPasswords(passwords, { atOnce: 2, mostWaiting: 10, mostOfAddress: 10 });
  const all = ['a', 'b', 'c', 'd'].map((name) => bounded.verify(name, undefined));
  await turn();
  expect(names()).toEqual(['a', 'b']);
  begun[0]?.finish();
  await turn();
  expect(names()).toEqual(['a', 'b', 'c']);
  for (const index of [1, 2, 3]) {
    begun[index]?.finish();
    await turn();
  }
  expect(await Promise.all(all)).toEqual([true, true, true, true]);
});

test('serves known networks before any number of strangers', async () => {
  const { begun, passwords, names } = slow();
  const bounded = boundedPasswords(passwords, { atOnce: 1, mostWaiting: 2, mostOfAddress: 2 });
  const strangers = ['a', 'b', 'c'].map((name) => bounded.verify(name, undefined));
  const fourth = bounded.verify('d', undefined).catch((error: unknown) => error);
  const refused = await Promise.race([fourth, turn()]);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 429, retryAfter: 5 });
  const member = bounded.verify('member', undefined, { address: '192.0.2.1', isKnown: true });
  for (let index = 0; index < 4; index += 1) {
    begun[index]?.finish();
    await turn();
  }
  expect(names()).toEqual(['a', 'member', 'b', 'c']);
  await Promise.all([...strangers, member]);
});

test('takes turns between addresses', async () => {
  const { begun, passwords, names } = slow();
  const bounded = boundedPasswords(passwords, { atOnce: 1, mostWaiting: 10, mostOfAddress: 3 });
  const from = (address: string) => ({ address, isKnown: false });
  const all = ['a', 'b', 'c', 'd'].map((name) => bounded.verify(name, undefined, from('192.0.2.1')));
  await expect(bounded.verify('e', undefined, from('192.0.2.1'))).rejects.toBeInstanceOf(Refusal);
  all.push(bounded.verify('x', undefined, from('192.0.2.2')));
  all.push(bounded.verify('y', undefined, from('192.0.2.2')));
  for (let index = 0; index < 6; index += 1) {
    begun[index]?.finish();
    await turn();
  }
  expect(names()).toEqual(['a', 'b', 'x', 'c', 'y', 'd']);
  await Promise.all(all);
});

test('serves heavy users last until they have paid back', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { begun, passwords, names } = slow();
  const bounded = boundedPasswords(passwords, { atOnce: 1, mostWaiting: 10, mostOfAddress: 10 });
  const verify = (name: string, address: string) =>
    bounded.verify(name, undefined, { address, isKnown: false });
  const ended = async (count: number) => {
    for (let left = count; left > 0; left -= 1) {
      begun.at(-1)?.finish();
      await turn();
    }
  };
  const all = [verify('a', '192.0.2.1')];
  await turn();
  vi.advanceTimersByTime(2_000);
  await ended(1);
  for (const name of ['b', 'c']) all.push(verify(name, '192.0.2.1'));
  for (const name of ['x', 'y']) all.push(verify(name, '192.0.2.2'));
  await turn();
  await ended(4);
  expect(names()).toEqual(['a', 'b', 'x', 'y', 'c']);
  vi.advanceTimersByTime(60_000);
  for (const name of ['d', 'e']) all.push(verify(name, '192.0.2.1'));
  all.push(verify('z', '192.0.2.2'));
  await turn();
  await ended(3);
  expect(names().slice(5)).toEqual(['d', 'e', 'z']);
  await Promise.all(all);
});

test('gives the place of a failed hash to the next', async () => {
  const { begun, passwords, names } = slow();
  const bounded = boundedPasswords(passwords, { atOnce: 1, mostWaiting: 2, mostOfAddress: 2 });
  const first = bounded.hash('a');
  const second = bounded.hash('b');
  await turn();
  begun[0]?.fail();
  await expect(first).rejects.toThrow('no memory');
  await turn();
  expect(names()).toEqual(['a', 'b']);
  begun[1]?.finish();
  await second;
});
