import { afterAll, beforeAll, describe } from 'vitest';
import { isToday } from '../../../../.ci/tools/sample.ts';
import type { Database } from '../database/database.ts';
import { pgliteDatabases } from './databases.ts';
import { sharedPostgres } from './shared-postgres.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

/**
 * Whether PGlite runs this file: always in `npm run prove`, and for a daily tenth of the files in `npm test`.
 *
 * It is the same engine on one connection. Tests of opening, migrating and persistence always run on both.
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
  define: (getApi: () => TestApi, kind: Database['kind']) => void,
): void {
  describe.each(databasesFor(name))(`${name}, on %s`, (_, createDatabases) => {
    let api: TestApi | undefined;

    beforeAll(async () => {
      api = await startTestApi({ ...settings, database: await createDatabases().createDatabase() });
    });

    afterAll(() => api?.stop());

    define(() => {
      if (api === undefined) throw new Error('the API runs only inside tests');
      return api;
    }, createDatabases().kind);
  });
}
