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
  readonly most: number;
  readonly within: number;
}

export interface Limiter {
  hit(name: string, limit: Limit): Promise<number | undefined>;
  forget(name: string): Promise<void>;
  sweep(): Promise<void>;
}

/** In memory for one process. In PostgreSQL for several, with the clock that they share. */
export function createLimiter(
  database: Database,
  shared: Clock,
  own: Clock,
  keyring: Pick<Keyring, 'digest'>,
): Limiter {
  return database.kind === 'postgres' ? sharedLimiter(database, shared, keyring) : ownLimiter(own);
}

/** Bounds the memory: an attacker with many addresses gets at most `most` windows. */
export function ownLimiter(clock: Clock, most = 50_000): Limiter {
  // Ordered by start: a restarted window moves to the end.
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const begin = (name: string, endsAt: number) => {
    windows.delete(name);
    if (windows.size >= most) dropIdlest();
    const window = { hits: 0, endsAt };
    windows.set(name, window);
    return window;
  };
  // Drops the windows with the fewest hits, oldest first, so new names cannot evict a counter near its limit.
  // Dropping a tenth makes the sort rare.
  const dropIdlest = () => {
    const idlest = [...windows].sort(([, one], [, other]) => one.hits - other.hits);
    for (const [name] of idlest.slice(0, Math.ceil(most / 10))) windows.delete(name);
  };
  return {
    async hit(name, limit) {
      const now = clock();
      const known = windows.get(name);
      const window = known === undefined || known.endsAt <= now ? begin(name, now + limit.within) : known;
      window.hits += 1;
      return window.hits > limit.most ? waitUntil(window.endsAt, now) : undefined;
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

function sharedLimiter({ db, patient }: Database, clock: Clock, keyring: Pick<Keyring, 'digest'>): Limiter {
  // A plain hash of an e-mail or address would be easy to guess.
  const bucketOf = (name: string) => keyring.digest('rate limit', name);
  return {
    async hit(name, { most, within }) {
      const now = new Date(clock());
      const endsAt = new Date(now.getTime() + within);
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
      if (window === undefined || window.hits <= most) return undefined;
      return waitUntil(window.ends_at.getTime(), now.getTime());
    },
    async forget(name) {
      await db.deleteFrom('rate_limit').where('bucket', '=', bucketOf(name)).execute();
    },
    async sweep() {
      await patient.deleteFrom('rate_limit').where('ends_at', '<', new Date(clock())).execute();
    },
  };
}

function waitUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
