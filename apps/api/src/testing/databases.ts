import { type Database, openDatabase } from '../database/database.ts';
import { startPostgres } from './postgres.ts';
import { pgliteTemplate, prepare } from './template.ts';

/** Where tests get databases from, each a fresh copy of the same prepared one. */
export interface Databases {
  readonly kind: Database['kind'];
  fresh(): Promise<Database>;
  stop(): Promise<void>;
}

export async function pgliteDatabases(): Promise<Databases> {
  return {
    kind: 'pglite',
    fresh: async () => openDatabase({ memory: true, from: await pgliteTemplate() }),
    stop: async () => {},
  };
}

export interface PostgresDatabases extends Databases {
  /** For tests that need several processes on one database. */
  freshUrl(): Promise<string>;
}

export async function postgresDatabases(): Promise<PostgresDatabases> {
  const server = await startPostgres();
  await server.create('prepared');
  const database = await openDatabase({ url: server.url('prepared') });
  await prepare(database);

  let made = 0;
  const freshUrl = async () => {
    made += 1;
    await server.create(`test_${made}`, 'prepared');
    return server.url(`test_${made}`);
  };
  return {
    kind: 'postgres',
    freshUrl,
    fresh: async () => openDatabase({ url: await freshUrl(), connections: 20 }),
    stop: () => server.stop(),
  };
}
