import { expect, test } from 'vitest';
import { TooLate } from '../database/deadline.ts';
import { createLookups } from './lookups.ts';

test('refuses a lookup that waits too long and removes it from the queue', async () => {
  const lookUp = createLookups(20);
  const looked: string[] = [];
  let end = () => {};
  const first = lookUp('a', () => new Promise<void>((resolve) => (end = resolve)));
  const look = (name: string) => lookUp(name, async () => looked.push(name));
  await expect(look('a')).rejects.toThrow(TooLate);
  await look('b');
  end();
  await first;
  await look('c');
  expect(looked).toEqual(['b', 'c']);
});

test('refuses a lookup that waits too long for all others', async () => {
  const lookUp = createLookups(20);
  const ends: (() => void)[] = [];
  const four = ['a', 'b', 'c', 'd'].map((name) =>
    lookUp(name, () => new Promise<void>((resolve) => ends.push(resolve))),
  );
  const fifth = lookUp('e', async () => 'late');
  await expect(fifth).rejects.toThrow(TooLate);
  for (const end of ends) end();
  await Promise.all(four);
  await expect(lookUp('e', async () => 'in time')).resolves.toBe('in time');
});
