import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type KyselyConfig, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { createSemaphore, type Semaphore } from '../semaphore.ts';
import { rejectAfter, withDeadline } from './deadline.ts';
import { hasFreeDiskSpace, isWritable } from './health.ts';
import { type ChannelListener, listenOnPglite, listenOnPostgres, type StopListening } from './listen.ts';
import { lockFolder } from './lock-file.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';
import { typeParsers } from './values.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For calls: rejects after a deadline when the database does not respond. */
  readonly db: Db;
  /** For background work without a deadline: migrations, samples, sweeps. */
  readonly backgroundDb: Db;
  isHealthy(): Promise<boolean>;
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  close(): Promise<void>;
}

export type DatabaseSettings =
  | { readonly dataDir: string; readonly minFreeBytes?: number }
  | { readonly memory: true; readonly snapshot?: Blob }
  | { readonly url: string; readonly connections?: number; readonly deadline?: number };

/**
 * PGlite clears its 128 MB of buffers at every start. 16 MB suffice for a sandbox and cut the start by a
 * third.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** How long a call waits for a database that does not respond, in milliseconds. */
const DEADLINE = 5_000;

/** The share of connections that transactions may use. Reads always find one of the others. */
const TRANSACTION_SHARE = 0.7;

class BoundedKysely extends Kysely<Tables> {
  readonly #transactionSlots: Semaphore;
  readonly #deadline: number;

  constructor(config: KyselyConfig, maxTransactions: number, deadline: number) {
    super(config);
    this.#transactionSlots = createSemaphore(maxTransactions);
    this.#deadline = deadline;
  }

  override transaction() {
    const transaction = super.transaction();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (callback) => {
      await rejectAfter(this.#deadline, this.#transactionSlots.acquire(), () =>
        this.#transactionSlots.release(),
      );
      try {
        return await execute(callback);
      } finally {
        this.#transactionSlots.release();
      }
    };
    return transaction;
  }
}

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if ('url' in settings) return openPostgres(settings);
  const options = { parsers: { ...typeParsers }, startParams };
  if ('memory' in settings) {
    return openPglite(() =>
      PGlite.create({ ...options, ...(settings.snapshot ? { loadDataDir: settings.snapshot } : {}) }),
    );
  }
  const unlock = lockFolder(settings.dataDir);
  try {
    const folder = await ensureFolder(settings.dataDir);
    return await openPglite(
      () => PGlite.create({ ...options, dataDir: folder }).catch(throwWithFolder(folder)),
      unlock,
      () => hasFreeDiskSpace(settings.dataDir, settings.minFreeBytes),
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates the database beside its folder and renames it: an interrupted start leaves no broken folder. */
async function ensureFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pg');
  if (existsSync(folder)) return folder;
  const draft = join(dataDir, 'pg.new');
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ startParams, dataDir: draft });
  await pglite.close();
  renameSync(draft, folder);
  return folder;
}

function throwWithFolder(folder: string) {
  return (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `the database in ${folder} can't be opened: ${reason}\nIf it is broken, restore a backup, or remove the folder to start with an empty database.`,
      { cause: error },
    );
  };
}

async function openPglite(
  create: () => Promise<PGlite>,
  unlock = () => {},
  hasFreeSpace = async () => true,
): Promise<Database> {
  const pglite = await create();
  const db = new Kysely<Tables>({ dialect: pgliteDialect(async () => pglite) });
  return {
    kind: 'pglite',
    db,
    backgroundDb: db,
    isHealthy: async () => (await hasFreeSpace()) && isWritable(db),
    listen: (channel, listener) => listenOnPglite(pglite, db, channel, listener),
    async close() {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

async function openPostgres({
  url,
  connections = 16,
  deadline = DEADLINE,
}: Extract<DatabaseSettings, { url: string }>): Promise<Database> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      typeParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
  };
  const open = (settings: pg.PoolConfig) => {
    const pool = new pg.Pool({
      connectionString: url,
      types,
      connectionTimeoutMillis: deadline,
      ...settings,
    });
    // Without a listener, an idle connection that the server drops ends the process.
    pool.on('error', () => {});
    // The same for a connection dropped during a query. The query itself rejects with the error.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  // The server cancels the statement a second after the client's deadline.
  const pool = open({ max: connections, statement_timeout: deadline + 1_000 });
  const patientPool = open({ max: 2 });
  const db = new BoundedKysely(
    { dialect: new PostgresDialect({ pool: withDeadline(pool, deadline) }) },
    Math.max(1, Math.floor(connections * TRANSACTION_SHARE)),
    deadline,
  );
  const backgroundDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: patientPool }) });
  return {
    kind: 'postgres',
    db,
    backgroundDb,
    isHealthy: () => isWritable(db),
    listen: (channel, listener) => listenOnPostgres(url, channel, listener),
    async close() {
      await Promise.all([db.destroy(), backgroundDb.destroy()]);
      for (const openPool of [pool, patientPool]) if (!openPool.ended) await openPool.end();
    },
  };
}
