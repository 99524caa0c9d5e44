import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';

/** Receives a notification's payload, or undefined when notifications may have been missed. */
export type ChannelListener = (payload: string | undefined) => void;
export type StopListening = () => Promise<void>;

const RECONNECT_MS = 1_000;

export interface Heartbeat {
  readonly interval: number;
  readonly timeout: number;
}

const defaultHeartbeat: Heartbeat = { interval: 30_000, timeout: 10_000 };

/** LISTEN goes through Kysely's queue: inside another transaction, a rollback would undo it. */
export async function listenOnPglite<T>(
  pglite: PGlite,
  db: Kysely<T>,
  channel: string,
  listener: ChannelListener,
): Promise<StopListening> {
  const stop = pglite.onNotification((notifiedChannel, payload) => {
    if (notifiedChannel === channel) listener(payload);
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
  listener: ChannelListener,
  { interval, timeout }: Heartbeat = defaultHeartbeat,
): Promise<StopListening> {
  let isStopped = false;
  let client: pg.Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const connection = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: interval,
      connectionTimeoutMillis: timeout,
    });
    client = connection;
    // Without a listener, an error ends the process.
    connection.on('error', () => {});
    connection.on('notification', ({ payload }) => listener(payload));
    let heartbeatTimer: NodeJS.Timeout | undefined;
    const scheduleHeartbeat = () => {
      heartbeatTimer = setTimeout(async () => {
        if (await isResponding(connection, timeout)) scheduleHeartbeat();
      }, interval).unref();
    };
    connection.once('end', () => {
      clearTimeout(heartbeatTimer);
      if (!isStopped) reconnectTimer = setTimeout(connect, RECONNECT_MS).unref();
    });
    try {
      await connection.connect();
      await connection.query(`LISTEN ${connection.escapeIdentifier(channel)}`);
      scheduleHeartbeat();
      listener(undefined);
    } catch {
      await connection.end().catch(() => {});
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(reconnectTimer);
    await client?.end().catch(() => {});
  };
}

/** Ends a connection that does not answer: a silently cut connection reports no error. */
async function isResponding(client: pg.Client, ms: number): Promise<boolean> {
  const end = () => client.end().catch(() => {});
  const timer = setTimeout(end, ms).unref();
  try {
    await client.query('SELECT 1');
    return true;
  } catch {
    await end();
    return false;
  } finally {
    clearTimeout(timer);
  }
}
