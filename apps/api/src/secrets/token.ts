import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../ports.ts';

export function newToken(random: Random): string {
  return random(32).toString('base64url');
}

/** Stored instead of the token, so a database leak gives no sessions away. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Runs in constant time for secrets of any length. */
export function secretsMatch(expected: string, candidate: string): boolean {
  const [expectedDigest, candidateDigest] = [expected, candidate].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return (
    expectedDigest !== undefined &&
    candidateDigest !== undefined &&
    timingSafeEqual(expectedDigest, candidateDigest)
  );
}

export function newId(random: Random): string {
  const bytes = random(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
