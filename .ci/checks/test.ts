import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { isToday, rotation } from '../tools/sample.ts';
import { ensurePostgres } from './postgres.ts';
import { command, finish, runLanes, suite } from './runner.ts';

// A run that passes midnight keeps its sample.
process.env.SAMPLE = String(rotation);
console.log(`SAMPLE=${rotation} chooses the part of the long proofs that runs today.`);

const pairs = join(mkdtempSync(join(tmpdir(), 'pairs-')), 'met');

await runLanes(
  [],
  [command('types', 'tsc', '--build', '.ci'), command('nothing unused', 'knip', '--no-progress')],
  [
    command('lint and format', 'biome', 'ci', '--max-diagnostics=50', '.'),
    command('build portal', 'tsx', join('.ci', 'tools', 'built.ts'), 'portal'),
  ],
);

process.env.CHROME_PATH = ensureBrowser();
ensurePostgres();

const behind = [
  suite('unit-react'),
  suite('site', ['site'], 'run', '--passWithNoTests'),
  command('a mutant', 'tsx', join('.ci', 'mutants', 'run.ts'), '--few', '1'),
  ...(isToday('packages') ? [command('packages', 'tsx', join('.ci', 'tools', 'packages.ts'))] : []),
];
// Alone, each lane leaves a core idle while it waits for databases, frames or pages.
await runLanes(
  behind.map((check) => ({ ...check, inBackground: true })),
  [suite('unit', ['unit', 'unit-api'])],
  [
    { ...suite('stories'), env: { PAIRS_MET: pairs } },
    command('pairs of colours', 'tsx', join('.ci', 'checks', 'pairs.ts'), pairs),
    suite('journeys'),
  ],
);

finish();
