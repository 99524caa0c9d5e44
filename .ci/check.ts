import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findCrossings } from './borders.ts';
import { baseOf, changedSince } from './changes.ts';
import { typesBuild } from './types.ts';

// What one wants to know before going on: types, lint, borders, what is unused, and the unit tests of what has changed.
// All of them run even where one fails. `npm test` is what counts.

const root = process.cwd();
const base = baseOf(root);
const changed = changedSince(root, base);

function run(command: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** What sends requests at the whole API, and kills it: any change below `apps/api` is related to them. */
const long = ['apps/api/src/durability.test.ts', 'apps/api/src/fuzz.test.ts'];

const packages = ['packages', 'apps'].flatMap((kind) => readdirSync(kind).map((name) => `${kind}/${name}`));

/**
 * Those whose imports lead to what has changed, in the packages that have. What a change below does to those above is a
 * matter of types here, and of `npm test`, as are the long ones; with `--far` all of them run, which takes minutes.
 */
function relatedTests(): boolean {
  const sources = changed.filter((file) => /\.(?:tsx?|mts|json)$/.test(file) && !/package\.json$/.test(file));
  if (sources.length === 0) return true;
  const others = packages.filter((folder) => !sources.some((file) => file.startsWith(`${folder}/`)));
  return run(
    'vitest',
    'related',
    '--run',
    '--project',
    'unit*',
    '--passWithNoTests',
    '--reporter=dot',
    ...(process.argv.includes('--far') ? [] : [...others.map((folder) => `${folder}/**`), ...long]).map(
      (pattern) => `--exclude=${pattern}`,
    ),
    ...sources,
  );
}

const checks: readonly (readonly [name: string, holds: () => boolean])[] = [
  ['types', () => run('tsc', ...typesBuild())],
  ['lint and format', () => run('biome', 'ci', '--max-diagnostics=50', '.')],
  [
    'borders',
    () => {
      const crossings = findCrossings(root);
      for (const crossing of crossings) console.error(crossing);
      return crossings.length === 0;
    },
  ],
  ['nothing unused', () => run('knip', '--no-progress', '--no-config-hints')],
  ['unit tests of what changed', relatedTests],
];

if (changed.length === 0) console.log(`Nothing has changed since ${base}.`);
else {
  console.log(`${changed.length} files have changed since ${base}.`);
  const broken = checks.filter(([name, holds]) => {
    const start = performance.now();
    const isGood = holds();
    console.log(`${isGood ? '✓' : '✗'} ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return !isGood;
  });
  if (broken.length > 0) console.log(`\nFailed: ${broken.map(([name]) => name).join(', ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
