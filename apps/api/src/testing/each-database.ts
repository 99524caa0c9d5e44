import { afterAll, beforeAll, describe, vi } from 'vitest';
import { type PostgresDatabases, pgliteDatabases, postgresDatabases } from './databases.ts';
import { startTestApi, type TestApi, type TestApiSettings } from './test-api.ts';

// A first boot takes seconds, on a busy machine more.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let postgres: Promise<PostgresDatabases> | undefined;

/** One server for all the tests of a file. */
export function sharedPostgres(): Promise<PostgresDatabases> {
  postgres ??= postgresDatabases();
  return postgres;
}

afterAll(async () => {
  const databases = await postgres?.catch(() => undefined);
  await databases?.stop();
});

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
      const databases = await open();
      running = await startTestApi({ ...settings, database: await databases.fresh() });
    });

    afterAll(() => running?.stop());

    define(() => {
      if (running === undefined) throw new Error('the API runs only inside of tests');
      return running;
    });
  });
}
