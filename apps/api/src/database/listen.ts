import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';

/** What is told on a channel; nothing, where something may have been missed. */
export type Hear = (payload: string | undefined) => void;
export type StopHearing = () => Promise<void>;

const AGAIN_MS = 1_000;

/** How a line is watched over which nothing may come for hours, in milliseconds. */
export interface Watched {
  /** How often its other end is asked whether it is there. */
  readonly beat: number;
  readonly answersWithin: number;
}

const standardWatch: Watched = { beat: 30_000, answersWithin: 10_000 };

/** Through the queue of all statements: asked for within somebody's transaction, it would be undone with that. */
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

/** A connection of its own. When it is lost another one takes its place, and whoever listens is told that they may have missed something. */
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
    // Without a listener it would end the process.
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

/** A line that was cut somewhere between tells neither end: one that doesn't answer is ended, and another takes its place. */
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
