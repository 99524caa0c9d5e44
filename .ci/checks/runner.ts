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
const memory = '/dev/shm';
if (process.env.TMPDIR === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= 4 * 2 ** 30) {
    process.env.TMPDIR = mkdtempSync(join(memory, 'estacao-'));
    // PostgreSQL refuses to run as root, so another user must be able to read its folder.
    chmodSync(process.env.TMPDIR, 0o755);
  }
}
const folder = mkdtempSync(join(tmpdir(), 'checks-'));
const temporary = process.env.TMPDIR?.startsWith(memory) ? process.env.TMPDIR : folder;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

export function command(name: string, program: string, ...args: string[]): Check {
  return { name, command: [program, ...args] };
}

export function suite(
  name: string,
  projects: readonly string[] = [name],
  command: 'run' | 'related' = 'run',
  ...args: string[]
): Check {
  const report = join(folder, `${name.replaceAll(/\W/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: ['vitest', command, '--run', ...chosen, ...reporters, ...args], report };
}

type Counts = readonly [passed: number, failed: number];

/** A skipped test counts as failed: it proves nothing. `longTest` reports a test of another day as todo. */
function countsOf(report: string): Counts {
  if (!existsSync(report)) return [0, 1];
  const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & { success: boolean };
  const failed = numFailedTests + numPendingTests;
  return [numPassedTests, failed === 0 && !success ? 1 : failed];
}

async function run({ name, command: [program, ...args], env, report }: Check): Promise<Counts> {
  const start = performance.now();
  const child = spawn(join('node_modules', '.bin', program), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
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
      const [good, bad] = await run(check);
      passed += good;
      failed += bad;
      if (bad > 0) broken.push(`${check.name}: ${bad}`);
    }
  };
  await Promise.all(lanes.map(runLane));
}

let [passed, failed] = [0, 0];
const broken: string[] = [];

export function finish(): void {
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
