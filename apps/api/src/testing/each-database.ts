import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type PostgresDatabases, pgliteDatabases, postgresDatabases } from './databases.ts';
import { postgresAt } from './postgres.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

/** Copies of what `global-setup.ts` prepared. */
export function sharedPostgres(): PostgresDatabases {
  return postgresDatabases(postgresAt(inject('postgres')));
}

/** Runs the same tests on PGlite and on PostgreSQL, each with an API of its own. */
export function onEachDatabase(
  name: string,
  settings: Omit<TestApiSettings, 'database' | 'clock'>,
  define: (running: () => TestApi) => void,
): void {
  describe.each([
    ['PGlite', pgliteDatabases],
    ['PostgreSQL', sharedPostgres],
  ])(`${name}, on %s`, (_, open) => {
    let running: TestApi | undefined;

    beforeAll(async () => {
      running = await startTestApi({ ...settings, database: await open().fresh() });
    });

    afterAll(() => running?.stop());

    define(() => {
      if (running === undefined) throw new Error('the API runs only inside of tests');
      return running;
    });
  });
}
