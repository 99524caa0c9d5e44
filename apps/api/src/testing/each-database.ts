import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { type PostgresDatabases, pgliteDatabases, postgresDatabases } from './databases.ts';
import { postgresAt } from './postgres.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

/** Copies of what `global-setup.ts` prepared. */
export function sharedPostgres(): PostgresDatabases {
  return postgresDatabases(postgresAt(inject('postgres')));
}

/**
 * Whether these tests also run on the embedded database: all of them in a proof, a third of them by SEED in a test run. It is
 * the same engine on one connection, so that what it alone gets wrong is not in the tests of an area: what is its own (opening, migrating,
 * what it leaves on a disk) has tests which always run on both.
 */
function isOnPglite(name: string): boolean {
  if (process.env.PROVE === 'true') return true;
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return (sum + Number(process.env.SEED ?? 1)) % 3 === 0;
}

/**
 * Runs the same tests on PostgreSQL and on PGlite, each with an API of its own. `define` gets the kind of database, so that
 * tests of concurrent transactions are declared for PostgreSQL only.
 */
export function onEachDatabase(
  name: string,
  settings: Omit<TestApiSettings, 'database' | 'clock'>,
  define: (running: () => TestApi, kind: Database['kind']) => void,
): void {
  describe.each([
    ['PostgreSQL', 'postgres', sharedPostgres] as const,
    ...(isOnPglite(name) ? [['PGlite', 'pglite', pgliteDatabases] as const] : []),
  ])(`${name}, on %s`, (_, kind, open) => {
    let running: TestApi | undefined;

    beforeAll(async () => {
      running = await startTestApi({ ...settings, database: await open().fresh() });
    });

    afterAll(() => running?.stop());

    define(() => {
      if (running === undefined) throw new Error('the API runs only inside of tests');
      return running;
    }, kind);
  });
}
