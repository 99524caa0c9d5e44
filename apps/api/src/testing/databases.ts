import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../database/database.ts';
import type { PostgresAt } from './postgres.ts';
import { pgliteTemplate } from './template.ts';

/** Where tests get databases from, each a fresh copy of the same prepared one. */
export interface Databases {
  readonly kind: Database['kind'];
  fresh(): Promise<Database>;
}

export function pgliteDatabases(): Databases {
  return {
    kind: 'pglite',
    fresh: async () => openDatabase({ memory: true, from: await pgliteTemplate() }),
  };
}

export interface PostgresDatabases extends Databases {
  /** For tests that need several processes on one database. */
  freshUrl(): Promise<string>;
}

export function postgresDatabases(server: PostgresAt): PostgresDatabases {
  const freshUrl = async () => {
    const name = `test_${randomUUID()}`;
    await server.create(name, 'prepared');
    return server.url(name);
  };
  return {
    kind: 'postgres',
    freshUrl,
    fresh: async () => openDatabase({ url: await freshUrl(), connections: 30 }),
  };
}
