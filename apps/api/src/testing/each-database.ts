import { afterAll, beforeAll, describe, inject } from 'vitest';
import { rotation, runsAll } from '../../../../.ci/tools/sample.ts';
import type { Database } from '../database/database.ts';
import { type PostgresDatabases, pgliteDatabases, postgresDatabases } from './databases.ts';
import { postgresAt } from './postgres.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

/** Copies of what `global-setup.ts` prepared. */
export function sharedPostgres(): PostgresDatabases {
  return postgresDatabases(postgresAt(inject('postgres')));
}

/**
 * Whether these tests also run on the embedded database: all of them in a proof, a tenth of them a day in a test run. It is the
 * same engine on one connection: opening, migrating and what it leaves on a disk have tests that always run on both.
 */
function isOnPglite(name: string): boolean {
  const sum = [...name].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return runsAll || (sum + rotation) % 10 === 0;
}

/**
 * Runs the same tests on PostgreSQL and on PGlite, each with its own API. `define` gets the kind of database, so that
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
