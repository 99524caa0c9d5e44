import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Clock } from '../ports.ts';
import type { Keyring } from '../secrets/keyring.ts';

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: {
      /** A keyed digest, because the name may contain an address or a login. */
      bucket: string;
      hits: number;
      ends_at: Date;
    };
  }
}

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Limiter {
  hit(name: string, limit: Limit): Promise<number | undefined>;
  forget(name: string): Promise<void>;
  sweep(): Promise<void>;
}

/** In memory for one process. In PostgreSQL for several, with the clock that they share. */
export function createLimiter(
  database: Database,
  sharedClock: Clock,
  localClock: Clock,
  keyring: Pick<Keyring, 'digest'>,
): Limiter {
  return database.kind === 'postgres'
    ? createDatabaseLimiter(database, sharedClock, keyring)
    : createMemoryLimiter(localClock);
}

/** Bounds the memory: an attacker with many addresses gets at most `max` windows. */
export function createMemoryLimiter(clock: Clock, max = 50_000): Limiter {
  // Ordered by start: a restarted window moves to the end.
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const startWindow = (name: string, endsAt: number) => {
    windows.delete(name);
    if (windows.size >= max) evict();
    const window = { hits: 0, endsAt };
    windows.set(name, window);
    return window;
  };
  // Drops the windows with the fewest hits, oldest first, so new names cannot evict a counter near its limit.
  // Dropping a tenth makes the sort rare.
  const evict = () => {
    const byHits = [...windows].sort(([, a], [, b]) => a.hits - b.hits);
    for (const [name] of byHits.slice(0, Math.ceil(max / 10))) windows.delete(name);
  };
  return {
    async hit(name, limit) {
      const now = clock();
      const existing = windows.get(name);
      const window =
        existing === undefined || existing.endsAt <= now ? startWindow(name, now + limit.windowMs) : existing;
      window.hits += 1;
      return window.hits > limit.max ? secondsUntil(window.endsAt, now) : undefined;
    },
    async forget(name) {
      windows.delete(name);
    },
    async sweep() {
      const now = clock();
      for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
    },
  };
}

function createDatabaseLimiter(
  { db, backgroundDb }: Database,
  clock: Clock,
  keyring: Pick<Keyring, 'digest'>,
): Limiter {
  // A plain hash of an e-mail or address would be easy to guess.
  const bucketOf = (name: string) => keyring.digest('rate limit', name);
  return {
    async hit(name, { max, windowMs }) {
      const now = new Date(clock());
      const endsAt = new Date(now.getTime() + windowMs);
      const bucket = bucketOf(name);
      // One statement, so concurrent hits all count. A window that ends too late was started by a clock set
      // back since, so it restarts.
      const { rows } = await sql<{ hits: number; ends_at: Date }>`
        INSERT INTO rate_limit AS known (bucket, hits, ends_at) VALUES (${bucket}, 1, ${endsAt})
        ON CONFLICT (bucket) DO UPDATE SET
          hits = CASE WHEN known.ends_at <= ${now} OR known.ends_at > ${endsAt} THEN 1 ELSE known.hits + 1 END,
          ends_at = CASE WHEN known.ends_at <= ${now} OR known.ends_at > ${endsAt}
            THEN excluded.ends_at ELSE known.ends_at END
        RETURNING hits, ends_at`.execute(db);
      const [window] = rows;
      if (window === undefined || window.hits <= max) return undefined;
      return secondsUntil(window.ends_at.getTime(), now.getTime());
    },
    async forget(name) {
      await db.deleteFrom('rate_limit').where('bucket', '=', bucketOf(name)).execute();
    },
    async sweep() {
      await backgroundDb.deleteFrom('rate_limit').where('ends_at', '<', new Date(clock())).execute();
    },
  };
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}
