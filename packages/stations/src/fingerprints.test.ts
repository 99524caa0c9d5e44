import { Stats } from 'node:fs';
import { expect, test } from 'vitest';
import { createFingerprints } from './fingerprints.ts';

function written(at: number, size = 3): Stats {
  return Object.assign(Object.create(Stats.prototype), { ino: 1, size, mtimeMs: at, ctimeMs: at }) as Stats;
}

test('a file that was written twice within one grain of time has changed, one that only grew old has not', () => {
  let now = 10_000;
  let content = 'one';
  let reads = 0;
  const markOf = createFingerprints(
    () => {
      reads += 1;
      return Buffer.from(content);
    },
    () => now,
  );
  const first = markOf('a', written(10_000));
  expect(markOf('a', written(10_000))).toBe(first);
  content = 'two';
  const second = markOf('a', written(10_000));
  expect(second).not.toBe(first);
  now = 20_000;
  expect(markOf('a', written(10_000))).toBe(second);
  // Settled: nobody reads it any more.
  const before = reads;
  expect(markOf('a', written(10_000))).toBe(second);
  expect(reads).toBe(before);
  expect(markOf('a', written(10_000, 4))).not.toBe(second);
  expect(markOf('b', written(10_000))).toBe(markOf('b', written(10_000)));
});
