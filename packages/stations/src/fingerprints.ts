import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';

interface Known {
  readonly stamp: string;
  /** Whether what the system says of the file would be another by now, had it been written again. */
  readonly settled: boolean;
  readonly content: string;
  readonly mark: string;
}

/** Longer than the grain of time of any file system. */
const GRAIN_MS = 3_000;

function hashOf(body: Buffer | undefined): string {
  return body === undefined ? '' : createHash('sha256').update(body).digest('base64url');
}

/**
 * Marks that change when a file does. The system's word counts, but for what was written a moment ago: two writes
 * within one grain of its clock look the same, so that its content is looked at until it has settled.
 */
export function createFingerprints(read: (path: string) => Buffer | undefined, now = Date.now) {
  const known = new Map<string, Known>();
  const look = (path: string, stats: Stats): Known => {
    const stamp = [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ');
    const before = known.get(path);
    const same = before?.stamp === stamp;
    if (same && before.settled) return before;
    const settled = now() - Math.max(stats.mtimeMs, stats.ctimeMs) > GRAIN_MS;
    const content = same || !settled ? hashOf(read(path)) : '';
    if (same && before.content === content) return { ...before, settled };
    return { stamp, settled, content, mark: `${stamp} ${content}` };
  };
  return (path: string, stats: Stats): string => {
    const found = look(path, stats);
    known.set(path, found);
    return found.mark;
  };
}
