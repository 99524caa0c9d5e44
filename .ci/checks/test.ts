import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { rotation, runsOn } from '../tools/sample.ts';
import { ensurePostgres } from './postgres.ts';
import { command, finish, runLanes, suite } from './runner.ts';

// A run that passes midnight keeps its sample.
process.env.SAMPLE = String(rotation);
console.log(`SAMPLE=${rotation} chooses the tests that run today.`);

process.env.CHROME_PATH = ensureBrowser();
ensurePostgres();

// `runsOn`, not `isToday`: this process began without a sample, where everything runs.
// One after the other: each suite has a worker for each core, and two suites beside each other take longer than in turn.
await runLanes([
  command('lint and format', 'biome', 'ci', '--max-diagnostics=50', '.'),
  command('types', 'tsc', '--build', '.ci'),
  command('nothing unused', 'knip', '--no-progress'),
  command('build portal', 'tsx', join('.ci', 'tools', 'built.ts'), 'portal'),
  suite('unit', ['unit*']),
  suite('stories'),
  suite('journeys'),
  suite('site', ['site'], 'run', '--passWithNoTests'),
  ...(runsOn(rotation, 'mutant', 10)
    ? [command('a mutant', 'tsx', join('.ci', 'mutants', 'run.ts'), '--few', '1')]
    : []),
  ...(runsOn(rotation, 'packages', 10)
    ? [command('packages', 'tsx', join('.ci', 'tools', 'packages.ts'))]
    : []),
]);
finish();
