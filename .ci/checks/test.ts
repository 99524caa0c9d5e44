import { join } from 'node:path';
import { ensureBrowser } from '../tools/browser.ts';
import { rotation, runsOn } from '../tools/sample.ts';
import { ensurePostgres } from './postgres.ts';
import { command, reportResults, runLanes, suite } from './runner.ts';

// Fixes the sample, so a run that passes midnight keeps it.
process.env.SAMPLE = String(rotation);
console.log(`SAMPLE=${rotation} chooses the tests that run today.`);

process.env.CHROME_PATH = ensureBrowser();
ensurePostgres();

// Calls `runsOn`, because `isToday` always returns true here: this process began without a sample. The suites
// run in sequence: each one already uses every core.
await runLanes([
  command('lint and format', 'biome', 'ci', '--max-diagnostics=50', '.'),
  command('prose', 'tsx', join('.ci', 'lint', 'prose.ts')),
  command('types', 'tsc', '--build', '.ci'),
  command('unused code', 'knip', '--no-progress'),
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
reportResults();
