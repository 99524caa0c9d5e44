import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { tmpInMemory } from './memory-tmp.ts';
import { publishable } from './packages.ts';
import { reportPairs } from './pairs.ts';
import { ensurePostgres } from './postgres.ts';
import { oneAfterTheOther, type Said } from './spoken.ts';
import { typesBuild } from './types.ts';

// Every check there is; all of them run even where one fails. The last line counts them.

tmpInMemory();

let passed = 0;
let failed = 0;
const broken: string[] = [];

function count(name: string, good: number, bad: number) {
  passed += good;
  failed += bad;
  if (bad > 0) broken.push(`${name}: ${bad}`);
}

type Say = (part: Said) => void;
const begin = oneAfterTheOther((part) => process.stdout.write(part));

interface Check {
  readonly name: string;
  /** Answers how many have passed and failed, or throws what is wrong. */
  readonly run: (say: Say) => Promise<readonly [good: number, bad: number]>;
}

/** Runs checks one after the other. */
async function inTurn(...checks: readonly Check[]): Promise<void> {
  for (const { name, run } of checks) {
    const { say, end } = begin();
    const start = performance.now();
    say(`\n── ${name}\n`);
    try {
      count(name, ...(await run(say)));
    } catch (error) {
      say(`${error instanceof Error ? error.message : error}\n`);
      count(name, 0, 1);
    }
    say(`── ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    end();
  }
}

function check(name: string, holds: (say: Say) => boolean | Promise<boolean>): Check {
  return { name, run: async (say) => ((await holds(say)) ? [1, 0] : [0, 1]) };
}

async function runs(
  say: Say,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<boolean> {
  const child = spawn(join('node_modules', '.bin', command), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', say);
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

function command(name: string, program: string, ...args: readonly string[]): Check {
  return check(name, (say) => runs(say, program, args));
}

/** A script beside this one, with what it is asked for. */
function script(name: string, file: string, ...args: readonly string[]): Check {
  return command(name, 'tsx', join('.ci', file), ...args);
}

/** The same, in the time that others leave. */
function meanwhile(name: string, file: string, ...args: readonly string[]): Check {
  return check(name, (say) => runs(say, 'tsx', [join('.ci', file), ...args], {}, PRIORITY_BELOW_NORMAL));
}

interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
}

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

interface SuiteOptions {
  /** Of vitest.config.ts. */
  readonly projects?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly priority?: number;
}

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/** A project of vitest.config.ts, or some. A skipped test counts as failed: a check that doesn't run proves nothing. */
function suite(name: string, { projects = [name], env = {}, priority }: SuiteOptions = {}): Check {
  return {
    name: `vitest: ${name}`,
    async run(say) {
      const file = join(reports, `${name}.json`);
      const asked = [
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ];
      await runs(say, 'vitest', asked, env, priority);
      if (!existsSync(file)) return [0, 1];
      const result = JSON.parse(readFileSync(file, 'utf8')) as VitestResult;
      const bad = result.numFailedTests + result.numPendingTests;
      return [result.numPassedTests, bad > 0 || result.success ? bad : 1];
    },
  };
}

await Promise.all([
  inTurn(
    command('types', 'tsc', ...typesBuild()),
    command('lint and format', 'biome', 'ci', '--max-diagnostics=50', '.'),
    command('nothing unused', 'knip', '--no-progress'),
  ),
  inTurn(script('a browser', 'browser.ts')),
]);

process.env.CHROME_PATH = ensureBrowser();
ensurePostgres();
const pairsMet = join(reports, 'pairs-met');

await inTurn(suite('unit', { projects: ['unit', 'unit-api'] }));

// The stories take turns on one page, and leave a core to others: what nothing waits for takes that, and no more, or pages
// would be late for whoever looks at them. Storybook's own pages, which take turns as well, are the longest of it. Once the
// stories are through, two of what is left run at a time.
const left: Check[] = [
  meanwhile('build Storybook', 'built.ts', 'storybook'),
  meanwhile('build the packages', 'built.ts', 'packages'),
  suite('site', { priority: PRIORITY_BELOW_NORMAL }),
  suite('unit-react', { priority: PRIORITY_BELOW_NORMAL }),
  meanwhile('build the portal', 'built.ts', 'portal'),
  meanwhile('planted faults, a sample', join('faults', 'run.ts'), '--sample'),
  ...publishable().map((folder) => meanwhile(`package: ${folder}`, 'packages.ts', folder)),
];
async function takeWhatIsLeft(): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) await inTurn(next);
}
await Promise.all([
  inTurn(
    suite('stories', { env: { PAIRS_MET: pairsMet } }),
    check('pairs of colours', (say) => reportPairs(pairsMet, say)),
  ).then(takeWhatIsLeft),
  takeWhatIsLeft(),
]);

await inTurn(suite('journeys'));

if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
