import { cpSync } from 'node:fs';
import { createApi, openDatabase } from '@estacao/api';
import { buildCached, TEST_PASSWORD_COST } from '@estacao/api/testing';
import { readStations, type ServedStation } from '@estacao/stations';
import { ensurePortal } from '../../../.ci/tools/built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly firstStart: string;
    readonly emptyStart: string;
  }
}

/** Vitest's own type pulls in its browser types. */
interface Project {
  provide(key: 'firstStart' | 'emptyStart', value: string): void;
  onTestsRerun(callback: () => Promise<void>): void;
}

/** Samples are dated from the day of the first start, so a folder serves for one day. */
const today = new Date().toISOString().slice(0, 10);

async function seedFolder(dataDir: string, stations: readonly ServedStation[]): Promise<void> {
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
 * Runs once for all journeys. Test files run in parallel, and each would build the portal into the same
 * folder.
 *
 * Filling a database takes ten times as long as copying it.
 */
export default async function setup(project: Project): Promise<void> {
  ensurePortal();
  project.onTestsRerun(async () => ensurePortal());
  const emptyStart = await buildCached(`empty-start-${today}`, (folder) => seedFolder(folder, []));
  const firstStart = await buildCached(`first-start-${today}`, async (folder) => {
    cpSync(emptyStart, folder, { recursive: true });
    await seedFolder(folder, readStations().stations);
  });
  project.provide('emptyStart', emptyStart);
  project.provide('firstStart', firstStart);
}
