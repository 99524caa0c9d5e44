import { cpSync } from 'node:fs';
import { createApi, openDatabase } from '@estacao/api';
import { cached, TEST_PASSWORD_COST } from '@estacao/api/testing';
import { type FoundStation, readStations } from '@estacao/stations';
import { ensurePortal } from '../../../.ci/tools/built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data that a first start with the sample stations leaves. */
    readonly firstStart: string;
    /** What one without any station leaves: its tables, with nothing in them. */
    readonly emptyStart: string;
  }
}

/** What is needed of Vitest's: its own type brings along those of browsers. */
interface Project {
  provide(key: 'firstStart' | 'emptyStart', value: string): void;
  onTestsRerun(before: () => Promise<void>): void;
}

/** Samples are dated from the day of the first start, so a folder is good for a day. */
const today = new Date().toISOString().slice(0, 10);

/** The data that a start leaves in a folder. */
async function leftBy(dataDir: string, stations: readonly FoundStation[]): Promise<void> {
  const api = createApi({
    database: await openDatabase({ dataDir }),
    stations,
    log: () => {},
    config: { samples: true, passwordCost: TEST_PASSWORD_COST },
  });
  await api.start();
  await api.stop();
}

/**
 * Once for all journeys: files run beside each other, and each would build the portal into the same folder. Filling a
 * database takes ten times as long as starting on a copy of it.
 */
export default async function setup(project: Project): Promise<void> {
  ensurePortal();
  project.onTestsRerun(async () => ensurePortal());
  const emptyStart = await cached(`empty-start-${today}`, (folder) => leftBy(folder, []));
  const firstStart = await cached(`first-start-${today}`, async (folder) => {
    cpSync(emptyStart, folder, { recursive: true });
    await leftBy(folder, readStations().stations);
  });
  project.provide('emptyStart', emptyStart);
  project.provide('firstStart', firstStart);
}
