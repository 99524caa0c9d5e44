import { Stats } from 'node:fs';
import { expect, test } from 'vitest';
import { createFingerprints } from './fingerprints.ts';

function written(at: number, size = 3): Stats {
  return Object.assign(Object.create(Stats.prototype), { ino: 1, size, mtimeMs: at, ctimeMs: at }) as Stats;
}

test('detects a second write within one clock tick, but not mere ageing', () => {
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
  const before = reads;
  expect(markOf('a', written(10_000))).toBe(second);
  expect(reads).toBe(before);
  expect(markOf('a', written(10_000, 4))).not.toBe(second);
  expect(markOf('b', written(10_000))).toBe(markOf('b', written(10_000)));
});
