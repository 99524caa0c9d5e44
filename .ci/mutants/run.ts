import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fewOf } from '../tools/sample.ts';
import { type Mutant, readMutants } from './mutants.ts';

// Runs the tests of each mutant and fails if a mutant survives. `--few 3` takes a daily sample; other words
// select by file or name.

interface Report {
  readonly numFailedTests: number;
  readonly numTotalTests: number;
}

const reports = mkdtempSync(join(tmpdir(), 'mutants-'));

/** A file that fails to load reports no failed test and does not kill the mutant. */
function isSeen({ name, tests }: Mutant): boolean {
  const output = join(reports, 'report.json');
  rmSync(output, { force: true });
  spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', 'unit*', '--bail=1', '--reporter=json', `--outputFile=${output}`, ...tests],
    {
      stdio: 'ignore',
      shell: process.platform === 'win32',
      env: { ...process.env, MUTANT: name, SAMPLE: undefined },
    },
  );
  const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  if (numTotalTests === 0) throw new Error(`no test ran for ${name}`);
  return numFailedTests > 0;
}

function chosen(words: readonly string[]): readonly Mutant[] {
  const all = readMutants();
  if (words[0] === '--few') return fewOf(all, Number(words[1]));
  if (words.length === 0) return all;
  return all.filter(({ file, name }) => words.some((word) => file.includes(word) || name.includes(word)));
}

const mutants = chosen(process.argv.slice(2));
const survivors = mutants.filter((mutant) => {
  const seen = isSeen(mutant);
  console.log(`${seen ? '✓' : '✗'} ${mutant.file}: ${mutant.name}`);
  return !seen;
});
rmSync(reports, { recursive: true });
console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mutants killed`);
process.exitCode = survivors.length === 0 && mutants.length > 0 ? 0 : 1;
