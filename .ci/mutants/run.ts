import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickFew } from '../tools/sample.ts';
import { type Mutant, readMutants } from './mutants.ts';

// Runs the tests of each mutant and fails if a mutant survives. `--few 3` takes a daily sample; other
// arguments select by file or name.

interface Report {
  readonly numFailedTests: number;
  readonly numTotalTests: number;
}

const reportFolder = mkdtempSync(join(tmpdir(), 'mutants-'));

/** A file that fails to load reports no failed test and does not kill the mutant. */
function isKilled({ name, tests }: Mutant): boolean {
  const reportFile = join(reportFolder, 'report.json');
  rmSync(reportFile, { force: true });
  spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', 'unit*', '--bail=1', '--reporter=json', `--outputFile=${reportFile}`, ...tests],
    {
      stdio: 'ignore',
      shell: process.platform === 'win32',
      env: { ...process.env, MUTANT: name, SAMPLE: undefined },
    },
  );
  const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  if (numTotalTests === 0) throw new Error(`no test ran for ${name}`);
  return numFailedTests > 0;
}

function selectMutants(filters: readonly string[]): readonly Mutant[] {
  const allMutants = readMutants();
  if (filters[0] === '--few') return pickFew(allMutants, Number(filters[1]));
  if (filters.length === 0) return allMutants;
  return allMutants.filter(({ file, name }) =>
    filters.some((filter) => file.includes(filter) || name.includes(filter)),
  );
}

const mutants = selectMutants(process.argv.slice(2));
const survivors = mutants.filter((mutant) => {
  const wasKilled = isKilled(mutant);
  console.log(`${wasKilled ? '✓' : '✗'} ${mutant.file}: ${mutant.name}`);
  return !wasKilled;
});
rmSync(reportFolder, { recursive: true });
console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mutants killed`);
process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;
