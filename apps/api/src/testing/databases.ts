import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../database/database.ts';
import type { PostgresAt } from './postgres.ts';
import { pgliteTemplate } from './template.ts';

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
  /** For tests with several processes on one database. */
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
