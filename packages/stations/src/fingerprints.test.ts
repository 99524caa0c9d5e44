import { Stats } from 'node:fs';
import { expect, test } from 'vitest';
import { createFingerprints } from './fingerprints.ts';

function statsAt(timeMs: number, size = 3): Stats {
  return Object.assign(Object.create(Stats.prototype), {
    ino: 1,
    size,
    mtimeMs: timeMs,
    ctimeMs: timeMs,
  }) as Stats;
}

test("a second write within one tick changes a file's fingerprint, elapsed time does not", () => {
  let now = 10_000;
  let content = 'one';
  let readCount = 0;
  const fingerprintOf = createFingerprints(
    () => {
      readCount += 1;
      return Buffer.from(content);
    },
    () => now,
  );
  const first = fingerprintOf('a', statsAt(10_000));
  expect(fingerprintOf('a', statsAt(10_000))).toBe(first);
  content = 'two';
  const second = fingerprintOf('a', statsAt(10_000));
  expect(second).not.toBe(first);
  now = 20_000;
  expect(fingerprintOf('a', statsAt(10_000))).toBe(second);
  const readCountBefore = readCount;
  expect(fingerprintOf('a', statsAt(10_000))).toBe(second);
  expect(readCount).toBe(readCountBefore);
  expect(fingerprintOf('a', statsAt(10_000, 4))).not.toBe(second);
  expect(fingerprintOf('b', statsAt(10_000))).toBe(fingerprintOf('b', statsAt(10_000)));
});
