import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgres } from '../checks/postgres.ts';
import { ensureBrowser } from '../tools/browser.ts';
import { ensurePortal } from '../tools/built.ts';
import { rotation } from '../tools/sample.ts';

export const byName = true;

const suites = ['unit*', 'stories', 'site', 'journeys'] as const;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

function measure(suite: string, file: string): string {
  const start = performance.now();
  spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', suite, '--reporter=json', `--outputFile.json=${file}`],
    { stdio: 'ignore', shell: process.platform === 'win32' },
  );
  const seconds = (performance.now() - start) / 1000;
  if (!existsSync(file)) return `${suite.padEnd(9)} did not run`;
  const { numPassedTests: passedCount, numFailedTests: failedCount } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Report;
  const paceNote = suite === 'stories' ? `, ${(passedCount / seconds).toFixed(1)} stories a second` : '';
  const failureNote = failedCount === 0 ? '' : `, ${failedCount} failed`;
  return `${suite.padEnd(9)} ${seconds.toFixed(0).padStart(5)} s ${String(passedCount).padStart(6)} tests${paceNote}${failureNote}`;
}

export async function run(): Promise<string[]> {
  process.env.SAMPLE = String(rotation);
  process.env.CHROME_PATH = ensureBrowser();
  ensurePostgres();
  ensurePortal();
  const folder = mkdtempSync(join(tmpdir(), 'suites-'));
  try {
    return suites.map((suite) => measure(suite, join(folder, `${suite.replace('*', '')}.json`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
