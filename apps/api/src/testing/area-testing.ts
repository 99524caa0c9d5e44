import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CallId } from '@estacao/contract';
import type { RawBuilder } from 'kysely';
import type { RequestParts } from './generate-requests.ts';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

type Scenario = (person: Person, api: TestApi) => Partial<RequestParts> | Promise<Partial<RequestParts>>;

/** Facts about an area for tests that cover all calls. Each area exports it from `testing.ts`. */
export interface AreaTesting {
  readonly records?: Readonly<Record<string, (owner: Person, api: TestApi) => unknown>>;
  /** Queries that find nothing in a sound database, by rule: invariants that no constraint can express. */
  readonly rules?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Tables without an owner. Every row of any other table must have one. */
  readonly sharedTables?: readonly string[];
  /**
   * Prepares the database for a successful call and returns the request parts that can’t be generated.
   *
   * A returned part is complete except for owner ids, which the test fills in.
   */
  readonly scenarios?: { readonly [Id in CallId]?: Scenario };
}

const folder = fileURLToPath(new URL('../areas/', import.meta.url));

async function importAll(): Promise<readonly AreaTesting[]> {
  const files = readdirSync(folder)
    .map((area) => join(folder, area, 'testing.ts'))
    .filter((file) => existsSync(file));
  return Promise.all(
    files.map(async (file) => {
      const { testing } = (await import(pathToFileURL(file).href)) as { testing?: AreaTesting };
      if (testing === undefined) throw new Error(`${file} exports no testing`);
      return testing;
    }),
  );
}

let testings: ReturnType<typeof importAll> | undefined;

export function loadAreaTestings(): Promise<readonly AreaTesting[]> {
  testings ??= importAll();
  return testings;
}
