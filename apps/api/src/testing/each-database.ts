import { afterAll, beforeAll, describe } from 'vitest';
import { isToday } from '../../../../.ci/tools/sample.ts';
import type { Database } from '../database/database.ts';
import { pgliteDatabases } from './databases.ts';
import { sharedPostgres } from './shared-postgres.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

/**
 * Whether these tests also run on the embedded database: all of them in a proof, a tenth of the files that run in a test run.
 * It is the same engine on one connection: opening, migrating and what it leaves on a disk have tests that always run on both.
 */
function isOnPglite(title: string): boolean {
  return process.env.MUTANT === undefined && isToday(`${title}, on PGlite`);
}

/** For `test.each`: PostgreSQL, and PGlite where it is its turn. */
export function databasesFor(title: string) {
  return [
    ['PostgreSQL', sharedPostgres] as const,
    ...(isOnPglite(title) ? [['PGlite', pgliteDatabases] as const] : []),
  ];
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
  describe.each(databasesFor(name))(`${name}, on %s`, (_, open) => {
    let running: TestApi | undefined;

    beforeAll(async () => {
      running = await startTestApi({ ...settings, database: await open().fresh() });
    });

    afterAll(() => running?.stop());

    define(() => {
      if (running === undefined) throw new Error('the API runs only inside of tests');
      return running;
    }, open().kind);
  });
}
