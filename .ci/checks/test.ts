import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { publishable } from '../tools/packages.ts';
import { rotation } from '../tools/sample.ts';
import { ensurePostgres } from './postgres.ts';
import { type Check, command, finish, runLanes, suite } from './runner.ts';

// A run that passes midnight keeps its sample.
process.env.SAMPLE = String(rotation);
console.log(`SAMPLE=${rotation} chooses the part of the long proofs that runs today.`);

function built(target: string): Check {
  return command(`build ${target}`, 'tsx', join('.ci', 'tools', 'built.ts'), target);
}

const pairs = join(mkdtempSync(join(tmpdir(), 'pairs-')), 'met');

await runLanes(
  [],
  [command('types', 'tsc', '--build', '.ci'), command('nothing unused', 'knip', '--no-progress')],
  [command('lint and format', 'biome', 'ci', '--max-diagnostics=50', '.'), built('portal')],
);

process.env.CHROME_PATH = ensureBrowser();
ensurePostgres();

await runLanes([], [suite('unit', ['unit', 'unit-api'])]);
await runLanes(
  [
    built('storybook'),
    built('packages'),
    suite('site'),
    suite('unit-react'),
    command('mutants', 'tsx', join('.ci', 'mutants', 'run.ts'), '--few', '2'),
    ...publishable().map((folder) =>
      command(`package: ${folder}`, 'tsx', join('.ci', 'tools', 'packages.ts'), folder),
    ),
  ].map((check) => ({ ...check, inBackground: true })),
  [
    { ...suite('stories'), env: { PAIRS_MET: pairs } },
    command('pairs of colours', 'tsx', join('.ci', 'checks', 'pairs.ts'), pairs),
    suite('journeys'),
  ],
  [],
);

finish();
