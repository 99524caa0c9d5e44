import { expect, test } from 'vitest';
import { DeadlineExceeded } from '../database/deadline.ts';
import { createLookupLimiter } from './lookups.ts';

test('refuses a lookup that waits too long and removes it from the queue', async () => {
  const lookUp = createLookupLimiter(20);
  const names: string[] = [];
  let endFirst = () => {};
  const firstLookup = lookUp('a', () => new Promise<void>((resolve) => (endFirst = resolve)));
  const lookUpName = (name: string) => lookUp(name, async () => names.push(name));
  await expect(lookUpName('a')).rejects.toThrow(DeadlineExceeded);
  await lookUpName('b');
  endFirst();
  await firstLookup;
  await lookUpName('c');
  expect(names).toEqual(['b', 'c']);
});

test('refuses a lookup that waits too long for a free place', async () => {
  const lookUp = createLookupLimiter(20);
  const resolvers: (() => void)[] = [];
  const fourLookups = ['a', 'b', 'c', 'd'].map((name) =>
    lookUp(name, () => new Promise<void>((resolve) => resolvers.push(resolve))),
  );
  const fifthLookup = lookUp('e', async () => 'late');
  await expect(fifthLookup).rejects.toThrow(DeadlineExceeded);
  for (const resolveLookup of resolvers) resolveLookup();
  await Promise.all(fourLookups);
  await expect(lookUp('e', async () => 'in time')).resolves.toBe('in time');
});
