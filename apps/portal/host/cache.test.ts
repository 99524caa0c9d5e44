import { expect, test, vi } from 'vitest';
import { briefCache } from './cache.ts';

test('many who ask at once cost one making; later it is made anew', async () => {
  let time = 0;
  const keep = briefCache<number>(() => time);
  const make = vi.fn(async () => make.mock.calls.length);
  expect(await Promise.all([keep('a', make), keep('a', make), keep('b', make)])).toEqual([1, 1, 2]);
  time = 4_999;
  expect(await keep('a', make)).toBe(1);
  time = 5_000;
  expect(await keep('a', make)).toBe(3);
});

test('what failed is tried again', async () => {
  const keep = briefCache<string>(() => 0);
  await expect(keep('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keep('a', async () => 'yes')).toBe('yes');
});

test('no more than so many are kept', async () => {
  const keep = briefCache<number>(() => 0);
  for (let index = 0; index <= 2_000; index++) await keep(`page ${index}`, async () => index);
  const make = vi.fn(async () => -1);
  expect(await keep('page 0', make)).toBe(-1);
  expect(await keep('page 2000', make)).toBe(2_000);
});
