import { afterAll, beforeAll, describe } from 'vitest';
import { isToday } from '../../../../.ci/tools/sample.ts';
import type { Database } from '../database/database.ts';
import { pgliteDatabases } from './databases.ts';
import { sharedPostgres } from './shared-postgres.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

/**
 * PGlite runs all files in `npm run prove` and a daily tenth of them in `npm test`.
 *
 * It is the same engine on one connection; tests of opening, migrating and persistence always run on both.
 */
function isOnPglite(title: string): boolean {
  return process.env.MUTANT === undefined && isToday(`${title}, on PGlite`);
}

export function databasesFor(title: string) {
  return [
    ['PostgreSQL', sharedPostgres] as const,
    ...(isOnPglite(title) ? [['PGlite', pgliteDatabases] as const] : []),
  ];
}

/**
 * Runs the same tests on PostgreSQL and PGlite, each with its own API. `define` gets the kind, to declare
 * concurrency tests for PostgreSQL only.
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
      if (running === undefined) throw new Error('the API runs only inside tests');
      return running;
    }, open().kind);
  });
}
