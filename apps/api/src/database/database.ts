import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { lockFolder } from './lock-file.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './tables.ts';
import { readers } from './values.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** Waits for what is running, then lets go of everything. */
  close(): Promise<void>;
}

export type DatabaseSettings =
  /** PGlite in a folder, which it keeps to itself. */
  | { readonly dataDir: string }
  /** PGlite in memory, empty or a copy of a dump. */
  | { readonly memory: true; readonly from?: Blob }
  | { readonly url: string; readonly connections?: number };

export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if ('url' in settings) return openPostgres(settings.url, settings.connections);
  const parsers = { ...readers };
  if ('memory' in settings) {
    return openPglite(() =>
      PGlite.create({ parsers, ...(settings.from ? { loadDataDir: settings.from } : {}) }),
    );
  }
  const unlock = lockFolder(settings.dataDir);
  try {
    return await openPglite(() => PGlite.create({ dataDir: join(settings.dataDir, 'pg'), parsers }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPglite(create: () => Promise<PGlite>, unlock = () => {}): Promise<Database> {
  const pglite = await create();
  const db = new Kysely<Tables>({ dialect: pgliteDialect(async () => pglite) });
  return {
    kind: 'pglite',
    db,
    async close() {
      await db.destroy();
      // Kysely closes only what it has used.
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

async function openPostgres(url: string, connections = 10): Promise<Database> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      readers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that it drops in the middle of a call. The query that ran over it rejects with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}
