import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, openDatabase } from '@estacao/api';
import { TEST_PASSWORD_COST } from '@estacao/api/testing';
import { type FoundStation, readStations } from '@estacao/stations';
import { ensurePortal } from '../../../.ci/built.ts';

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
 * What all journeys need, once: files run beside each other, and each would build the portal into the same folder. Filling a
 * database takes ten times as long as starting on a copy of it.
 */
export default async function setup(project: Project): Promise<() => void> {
  ensurePortal();
  project.onTestsRerun(async () => ensurePortal());
  const [emptyStart, firstStart] = [
    mkdtempSync(join(tmpdir(), 'empty-start-')),
    mkdtempSync(join(tmpdir(), 'first-start-')),
  ];
  await leftBy(emptyStart, []);
  cpSync(emptyStart, firstStart, { recursive: true });
  await leftBy(firstStart, readStations().stations);
  project.provide('emptyStart', emptyStart);
  project.provide('firstStart', firstStart);
  return () => {
    for (const folder of [emptyStart, firstStart]) rmSync(folder, { recursive: true, force: true });
  };
}
