import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Clock } from '../ports.ts';
import type { Keyring } from '../secrets/keyring.ts';

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: {
      /** A keyed digest: the name may hold an address or a login. */
      bucket: string;
      hits: number;
      ends_at: Date;
    };
  }
}

/** So many in so long, counted from the first. */
export interface Limit {
  readonly most: number;
  /** In milliseconds. */
  readonly within: number;
}

export interface Limiter {
  /** Counts one more. Resolves with Retry-After in seconds when that is one too many, else with nothing. */
  hit(name: string, limit: Limit): Promise<number | undefined>;
  /** Drops a counter: its next hit is the first. */
  forget(name: string): Promise<void>;
  sweep(): Promise<void>;
}

/** One process counts for itself; several on one PostgreSQL count together, there, by the clock that they share. */
export function createLimiter(
  database: Database,
  shared: Clock,
  own: Clock,
  keyring: Pick<Keyring, 'digest'>,
): Limiter {
  return database.kind === 'postgres' ? sharedLimiter(database, shared, keyring) : ownLimiter(own);
}

/** However many addresses an attacker has, no more than `most` windows are kept. */
export function ownLimiter(clock: Clock, most = 50_000): Limiter {
  // The order is the one in which they began: a window that begins anew goes to the end.
  const windows = new Map<string, { hits: number; endsAt: number }>();
  const begin = (name: string, endsAt: number) => {
    windows.delete(name);
    if (windows.size >= most) dropIdlest();
    const window = { hits: 0, endsAt };
    windows.set(name, window);
    return window;
  };
  // Those that count least, and of these the oldest: a name that is new pushes out no counter that is worth something.
  // A tenth at a time: the next walk is only due when as many have come.
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
  // Names hold e-mails and addresses, which are easy to guess from a plain hash.
  const bucketOf = (name: string) => keyring.digest('rate limit', name);
  return {
    async hit(name, { most, within }) {
      const now = new Date(clock());
      const endsAt = new Date(now.getTime() + within);
      const bucket = bucketOf(name);
      // One statement, so that hits at the same moment are all counted. A window that ends later than one that begins now
      // was begun by a clock that has been set back since: nobody is to wait for it.
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
