import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../database/database.ts';
import type { PostgresServer } from './postgres.ts';
import { pgliteTemplate } from './template.ts';

export interface Databases {
  readonly kind: Database['kind'];
  createDatabase(): Promise<Database>;
}

export function pgliteDatabases(): Databases {
  return {
    kind: 'pglite',
    createDatabase: async () => openDatabase({ memory: true, snapshot: await pgliteTemplate() }),
  };
}

export interface PostgresDatabases extends Databases {
  /** For tests with several processes on one database. */
  createUrl(): Promise<string>;
}

export function postgresDatabases(server: PostgresServer): PostgresDatabases {
  const createUrl = async () => {
    const name = `test_${randomUUID()}`;
    await server.create(name, 'prepared');
    return server.url(name);
  };
  return {
    kind: 'postgres',
    createUrl,
    createDatabase: async () => openDatabase({ url: await createUrl(), connections: 30 }),
  };
}
