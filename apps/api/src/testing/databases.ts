import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import { type PostgresAt, postgresAt } from './postgres.ts';
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

/** Copies of what `global-setup.ts` prepared. */
export function sharedPostgres(): PostgresDatabases {
  return postgresDatabases(postgresAt(inject('postgres')));
}

/** PostgreSQL, which opens in a tenth of the time, where the project of the tests has one. */
export function preparedDatabases(): Databases {
  return (inject('postgres') as string | undefined) === undefined ? pgliteDatabases() : sharedPostgres();
}
