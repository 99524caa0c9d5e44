import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';

interface Fingerprint {
  readonly stats: Stats;
  /** True once a further write would change the stats. */
  readonly isSettled: boolean;
  readonly contentHash: string;
  readonly versionNumber: number;
}

function areStatsEqual(a: Stats, b: Stats): boolean {
  return a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.size === b.size && a.ino === b.ino;
}

/** Longer than the timestamp resolution of any file system. */
const TIMESTAMP_RESOLUTION_MS = 3_000;

function hashOf(body: Buffer | undefined): string {
  return body === undefined ? '' : createHash('sha256').update(body).digest('base64url');
}

/**
 * Numbers each version of a file. Numbers are unique across files.
 *
 * Trusts the stats of settled files. Two writes within one clock tick have equal stats, so it also compares
 * the hashes of recent files.
 */
export function createFingerprints(readContent: (path: string) => Buffer | undefined, now = Date.now) {
  const fingerprints = new Map<string, Fingerprint>();
  let versionCount = 0;
  const computeFingerprint = (path: string, stats: Stats): Fingerprint => {
    const previous = fingerprints.get(path);
    const isSameStats = previous !== undefined && areStatsEqual(previous.stats, stats);
    if (isSameStats && previous.isSettled) return previous;
    const isSettled = now() - Math.max(stats.mtimeMs, stats.ctimeMs) > TIMESTAMP_RESOLUTION_MS;
    const contentHash = isSameStats || !isSettled ? hashOf(readContent(path)) : '';
    if (isSameStats && previous.contentHash === contentHash) return { ...previous, isSettled };
    versionCount += 1;
    return { stats, isSettled, contentHash, versionNumber: versionCount };
  };
  return (path: string, stats: Stats): number => {
    const fingerprint = computeFingerprint(path, stats);
    fingerprints.set(path, fingerprint);
    return fingerprint.versionNumber;
  };
}
