import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensurePacked, ensurePortal, ensureStorybook } from './built.ts';
import { checkPackage, publishable } from './packages.ts';
import { reportPairs } from './pairs.ts';
import { ensurePostgres } from './postgres.ts';
import { typesBuild } from './types.ts';

// Every check there is, one after the other; all of them run even where one fails. The last line counts them.

let passed = 0;
let failed = 0;
const broken: string[] = [];

function count(name: string, good: number, bad: number) {
  passed += good;
  failed += bad;
  if (bad > 0) broken.push(`${name}: ${bad}`);
}

function headline(name: string) {
  return console.log(`\n── ${name}`);
}

/** A check that holds, answers false, or throws what is wrong. */
function check(name: string, holds: () => boolean) {
  headline(name);
  try {
    const good = holds();
    count(name, good ? 1 : 0, good ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count(name, 0, 1);
  }
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return (
    spawnSync(join('node_modules', '.bin', command), args, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NO_COLOR: '1', ...env },
    }).status === 0
  );
}

interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
}

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

/**
 * A project of vitest.config.ts, or some by a pattern. A skipped test counts as failed: a check that doesn't run proves
 * nothing. Answers what it said, unless that was shown while it ran.
 */
async function runProject(name: string, projects: string, output: 'inherit' | 'pipe'): Promise<Buffer> {
  const file = join(reports, `${name}.json`);
  const child = spawn(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', projects, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    {
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  await once(child, 'close');
  const result = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestResult) : undefined;
  if (result === undefined) {
    count(name, 0, 1);
  } else {
    const bad = result.numFailedTests + result.numPendingTests;
    count(name, result.numPassedTests, bad > 0 || result.success ? bad : 1);
  }
  return Buffer.concat(said);
}

async function suite(name: string, projects = name) {
  headline(`vitest: ${name}`);
  await runProject(name, projects, 'inherit');
}

/** Two that keep one core busy each. */
async function suitesAtOnce(shown: string, kept: string) {
  headline(`vitest: ${shown}, and ${kept} beside it`);
  const [said] = await Promise.all([runProject(kept, kept, 'pipe'), runProject(shown, shown, 'inherit')]);
  headline(`vitest: ${kept}`);
  process.stdout.write(said);
}

check('types', () => run('tsc', typesBuild()));
check('lint and format', () => run('biome', ['ci', '--max-diagnostics=50', '.']));
check('nothing unused', () => run('knip', ['--no-progress']));

process.env.CHROME_PATH = ensureBrowser();
ensurePostgres();
await suite('unit', 'unit*');
check('planted faults, a sample', () => run('tsx', [join('.ci', 'faults', 'run.ts'), '--sample']));
check('build the packages', () => {
  ensurePacked();
  return true;
});
for (const folder of publishable()) check(`package: ${folder}`, () => checkPackage(folder));
const pairsMet = join(reports, 'pairs-met');
process.env.PAIRS_MET = pairsMet;
check('build Storybook', () => {
  ensureStorybook();
  return true;
});
await suitesAtOnce('stories', 'site');
check('pairs of colours', () => reportPairs(pairsMet));
check('build the portal', () => {
  ensurePortal();
  return true;
});
await suite('journeys');

if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
