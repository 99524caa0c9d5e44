import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { Clock } from '../ports.ts';
import './tables.ts';

/** So many in so long, counted from the first. */
export interface Limit {
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
}

export interface Limiter {
  /** Counts one more. Resolves with Retry-After in seconds when that is one too many, else with nothing. */
  hit(name: string, limit: Limit): Promise<number | undefined>;
  sweep(): Promise<void>;
}

/** One process counts for itself; several on one PostgreSQL count together, there. */
export function createLimiter({ kind, db }: Database, clock: Clock): Limiter {
  return kind === 'postgres' ? sharedLimiter(db, clock) : ownLimiter(clock);
}

/** However many addresses an attacker has, no more than `most` windows are kept. */
export function ownLimiter(clock: Clock, most = 50_000): Limiter {
  // The order is the one in which they began: a window that begins anew goes to the end.
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const begin = (name: string, endsAt: number) => {
    windows.delete(name);
    if (windows.size >= most) dropOldest();
    const window = { hits: 0, endsAt };
    windows.set(name, window);
    return window;
  };
  // A tenth at a time: the next walk is only due when as many have come.
  const dropOldest = () => {
    let surplus = Math.ceil(most / 10);
    for (const name of windows.keys()) {
      if (surplus === 0) break;
      windows.delete(name);
      surplus -= 1;
    }
  };
  return {
    async hit(name, limit) {
      const now = clock();
      const known = windows.get(name);
      const window = known === undefined || known.endsAt <= now ? begin(name, now + limit.within) : known;
      window.hits += 1;
      return window.hits > limit.most ? waitUntil(window.endsAt, now) : undefined;
    },
    async sweep() {
      const now = clock();
      for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
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
