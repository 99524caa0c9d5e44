import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';

/** Receives a notification's payload, or undefined when notifications may have been missed. */
export type Hear = (payload: string | undefined) => void;
export type StopHearing = () => Promise<void>;

const AGAIN_MS = 1_000;

export interface Watched {
  readonly beat: number;
  readonly answersWithin: number;
}

const standardWatch: Watched = { beat: 30_000, answersWithin: 10_000 };

/** LISTEN goes through Kysely's queue: inside another transaction, a rollback would undo it. */
export async function listenOnPglite<T>(
  pglite: PGlite,
  db: Kysely<T>,
  channel: string,
  hear: Hear,
): Promise<StopHearing> {
  const stop = pglite.onNotification((told, payload) => {
    if (told === channel) hear(payload);
  });
  await sql`LISTEN ${sql.id(channel)}`.execute(db);
  return async () => stop();
}

/**
 * Listens on a dedicated connection and reconnects when it is lost. The listener then gets undefined, as it
 * may have missed notifications.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  hear: Hear,
  { beat, answersWithin }: Watched = standardWatch,
): Promise<StopHearing> {
  let isOver = false;
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;

  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: beat,
      connectionTimeoutMillis: answersWithin,
    });
    client = own;
    // Without a listener, an error ends the process.
    own.on('error', () => {});
    own.on('notification', ({ payload }) => hear(payload));
    let watching: NodeJS.Timeout | undefined;
    const watch = () => {
      watching = setTimeout(async () => {
        if (await isThere(own, answersWithin)) watch();
      }, beat).unref();
    };
    own.once('end', () => {
      clearTimeout(watching);
      if (!isOver) again = setTimeout(connect, AGAIN_MS).unref();
    });
    try {
      await own.connect();
      await own.query(`LISTEN ${own.escapeIdentifier(channel)}`);
      watch();
      hear(undefined);
    } catch {
      await own.end().catch(() => {});
    }
  };

  await connect();
  return async () => {
    isOver = true;
    clearTimeout(again);
    await client?.end().catch(() => {});
  };
}

/** Ends a connection that does not answer: a silently cut connection reports no error. */
async function isThere(client: pg.Client, ms: number): Promise<boolean> {
  const end = () => client.end().catch(() => {});
  const late = setTimeout(end, ms).unref();
  try {
    await client.query('SELECT 1');
    return true;
  } catch {
    await end();
    return false;
  } finally {
    clearTimeout(late);
  }
}
