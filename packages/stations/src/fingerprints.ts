import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';

interface Known {
  readonly stats: Stats;
  /** True once a further write would change the stats. */
  readonly settled: boolean;
  readonly content: string;
  readonly mark: number;
}

function looksSame(one: Stats, other: Stats): boolean {
  return (
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs &&
    one.size === other.size &&
    one.ino === other.ino
  );
}

/** Longer than the timestamp resolution of any file system. */
const GRAIN_MS = 3_000;

function hashOf(body: Buffer | undefined): string {
  return body === undefined ? '' : createHash('sha256').update(body).digest('base64url');
}

/**
 * Numbers each version of a file. Numbers are unique across files.
 *
 * Trusts the stats of settled files. Two writes within one clock tick have equal stats, so recent files are
 * compared by hash.
 */
export function createFingerprints(read: (path: string) => Buffer | undefined, now = Date.now) {
  const known = new Map<string, Known>();
  let marks = 0;
  const look = (path: string, stats: Stats): Known => {
    const before = known.get(path);
    const same = before !== undefined && looksSame(before.stats, stats);
    if (same && before.settled) return before;
    const settled = now() - Math.max(stats.mtimeMs, stats.ctimeMs) > GRAIN_MS;
    const content = same || !settled ? hashOf(read(path)) : '';
    if (same && before.content === content) return { ...before, settled };
    marks += 1;
    return { stats, settled, content, mark: marks };
  };
  return (path: string, stats: Stats): number => {
    const found = look(path, stats);
    known.set(path, found);
    return found.mark;
  };
}
