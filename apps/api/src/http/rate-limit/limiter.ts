import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import type { Clock } from '../../ports.ts';

/** So many in so long, counted from the first. */
export interface Limit {
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
}

export interface Limiter {
  /** Counts one more. Answers the seconds to wait when that is one too many, else nothing. */
  hit(name: string, limit: Limit): Promise<number | undefined>;
  sweep(): Promise<void>;
}

/** One process counts for itself; several on one PostgreSQL count together, there. */
export function createLimiter({ kind, db }: Database, clock: Clock): Limiter {
  return kind === 'postgres' ? sharedLimiter(db, clock) : ownLimiter(clock);
}

function ownLimiter(clock: Clock): Limiter {
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const sweep = () => {
    for (const [name, { endsAt }] of windows) if (endsAt <= clock()) windows.delete(name);
  };
  return {
    async hit(name, { most, within }) {
      // However many addresses an attacker has, memory stays bounded.
      if (windows.size > 50_000) sweep();
      const now = clock();
      const known = windows.get(name);
      const window = known === undefined || known.endsAt <= now ? { hits: 0, endsAt: now + within } : known;
      window.hits += 1;
      windows.set(name, window);
      return window.hits > most ? waitUntil(window.endsAt, now) : undefined;
    },
    async sweep() {
      sweep();
    },
  };
}

function sharedLimiter(db: Db, clock: Clock): Limiter {
  return {
    async hit(name, { most, within }) {
      const now = new Date(clock());
      const endsAt = new Date(now.getTime() + within);
      const bucket = createHash('sha256').update(name).digest('base64url');
      // One statement, so that hits at the same moment are all counted.
      const { rows } = await sql<{ hits: number; ends_at: Date }>`
        INSERT INTO rate_limit AS known (bucket, hits, ends_at) VALUES (${bucket}, 1, ${endsAt})
        ON CONFLICT (bucket) DO UPDATE SET
          hits = CASE WHEN known.ends_at <= ${now} THEN 1 ELSE known.hits + 1 END,
          ends_at = CASE WHEN known.ends_at <= ${now} THEN excluded.ends_at ELSE known.ends_at END
        RETURNING hits, ends_at`.execute(db);
      const [window] = rows;
      if (window === undefined || window.hits <= most) return undefined;
      return waitUntil(window.ends_at.getTime(), now.getTime());
    },
    async sweep() {
      await db.deleteFrom('rate_limit').where('ends_at', '<', new Date(clock())).execute();
    },
  };
}

function waitUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
