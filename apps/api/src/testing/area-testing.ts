import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CallId } from '@estacao/contract';
import type { RawBuilder } from 'kysely';
import type { Parts } from './generate-requests.ts';
import type { Person } from './person.ts';
import type { TestApi } from './test-api.ts';

type Scenario = (person: Person, api: TestApi) => Partial<Parts> | Promise<Partial<Parts>>;

/** What tests that go over all the calls have to know of an area. It stands in the area's `testing.ts`. */
export interface AreaTesting {
  /** How to come by a record of somebody's, by the kinds that the table names. */
  readonly records?: Readonly<Record<string, (owner: Person, api: TestApi) => unknown>>;
  /** What must find nothing in a sound database, by what is wrong if it does: rules that no constraint can express. */
  readonly rules?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Tables whose rows are nobody's in particular. All others must have an owner for each row. */
  readonly sharedTables?: readonly string[];
  /**
   * Brings the database to where a call succeeds, and gives what of the request can't be made up. A part that it
   * gives is the whole part, but for the places that name an owner: those are filled in.
   */
  readonly scenarios?: { readonly [Id in CallId]?: Scenario };
}

const folder = fileURLToPath(new URL('../areas/', import.meta.url));

async function readAll(): Promise<readonly AreaTesting[]> {
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

let all: ReturnType<typeof readAll> | undefined;

/** Every area's, found by their files. */
export function areaTestings(): Promise<readonly AreaTesting[]> {
  all ??= readAll();
  return all;
}
