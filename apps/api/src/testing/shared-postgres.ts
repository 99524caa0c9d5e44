import { inject } from 'vitest';
import { type Databases, type PostgresDatabases, pgliteDatabases, postgresDatabases } from './databases.ts';
import { postgresAt } from './postgres.ts';

/** Copies of what `global-setup.ts` prepared. */
export function sharedPostgres(): PostgresDatabases {
  return postgresDatabases(postgresAt(inject('postgres')));
}

/** PostgreSQL, which opens in a tenth of the time, where the project of the tests has one. */
export function preparedDatabases(): Databases {
  return (inject('postgres') as string | undefined) === undefined ? pgliteDatabases() : sharedPostgres();
}
