import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, openDatabase } from '@estacao/api';
import { TEST_PASSWORD_COST } from '@estacao/api/testing';
import { readStations } from '@estacao/stations';
import { ensurePortal } from '../../../.ci/built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data that a first start with the sample stations leaves. */
    readonly firstStart: string;
  }
}

/** What is needed of Vitest's: its own type brings along those of browsers. */
interface Project {
  provide(key: 'firstStart', value: string): void;
  onTestsRerun(before: () => Promise<void>): void;
}

/**
 * What all journeys need, once: files run beside each other, and each would build the portal into the same folder. Filling a
 * database takes ten times as long as starting on a copy of it.
 */
export default async function setup(project: Project): Promise<() => void> {
  ensurePortal();
  project.onTestsRerun(async () => ensurePortal());
  const dataDir = mkdtempSync(join(tmpdir(), 'first-start-'));
  const database = await openDatabase({ dataDir });
  const { stations } = readStations();
  const api = createApi({
    database,
    stations,
    log: () => {},
    config: { samples: true, passwordCost: TEST_PASSWORD_COST },
  });
  await api.start();
  await api.stop();
  project.provide('firstStart', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
