import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: NodeJS.ProcessEnv;
  /** Vitest's JSON report. A check without a report counts as one test. */
  readonly report?: string;
}

/** Uses memory for temporary files when 4 GB are free: a test database is a thousand small files. */
const memoryFolder = '/dev/shm';
if (process.env.TMPDIR === undefined && existsSync(memoryFolder)) {
  const { bavail, bsize } = statfsSync(memoryFolder);
  if (bavail * bsize >= 4 * 2 ** 30) {
    process.env.TMPDIR = mkdtempSync(join(memoryFolder, 'estacao-'));
    // PostgreSQL refuses to run as root, so another user must be able to read its folder.
    chmodSync(process.env.TMPDIR, 0o755);
  }
}
const reportsFolder = mkdtempSync(join(tmpdir(), 'checks-'));
const temporaryFolder = process.env.TMPDIR?.startsWith(memoryFolder) ? process.env.TMPDIR : reportsFolder;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }));

export function command(name: string, program: string, ...args: string[]): Check {
  return { name, command: [program, ...args] };
}

export function suite(
  name: string,
  projects: readonly string[] = [name],
  command: 'run' | 'related' = 'run',
  ...args: string[]
): Check {
  const report = join(reportsFolder, `${name.replaceAll(/\W/g, '-')}.json`);
  const projectArgs = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: ['vitest', command, '--run', ...projectArgs, ...reporters, ...args], report };
}

type Counts = readonly [passed: number, failed: number];

/**
 * A skipped test counts as failed: it proves nothing. `longTest` reports a test that is not due today as
 * todo, which does not count.
 */
function countsOf(report: string): Counts {
  if (!existsSync(report)) return [0, 1];
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & { success: boolean };
  const failed = numFailedTests + numPendingTests;
  return [numPassedTests, failed === 0 && !success ? 1 : failed];
}

async function runCheck({ name, command: [program, ...args], env, report }: Check): Promise<Counts> {
  const start = performance.now();
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const counts: Counts = report !== undefined ? countsOf(report) : code === 0 ? [1, 0] : [0, 1];
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n── ${name}: ${counts[0]} passed, ${counts[1]} failed, ${seconds} s`);
  process.stdout.write(Buffer.concat(output));
  return counts;
}

export async function runLanes(...lanes: readonly (readonly Check[])[]): Promise<void> {
  const runLane = async (lane: readonly Check[]) => {
    for (const check of lane) {
      const [passedCount, failedCount] = await runCheck(check);
      passed += passedCount;
      failed += failedCount;
      if (failedCount > 0) failedChecks.push(`${check.name}: ${failedCount}`);
    }
  };
  await Promise.all(lanes.map(runLane));
}

let [passed, failed] = [0, 0];
const failedChecks: string[] = [];

export function reportResults(): void {
  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
