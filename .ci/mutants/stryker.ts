import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { filesIn } from '../tools/files.ts';
import { shuffle } from '../tools/sample.ts';

// Mutates the sources below the given paths, runs the related unit tests, and fails below 85 %.
//
// - `--tests` names the test folders; by default those of the package or API area.
// - `--few 60` mutates 60 fixed passages of five lines, as an estimate.

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string' }, few: { type: 'string' } },
});
if (paths.length === 0)
  throw new Error('Name the path to mutate: npm run prove:mutants -- packages/domain/src/money');

function testsOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('apps/api/') ? 5 : 2)
    .join('/');
}

function isSource(file: string): boolean {
  const exclusions = /\.(test|types)\.ts$|\/(testing|migrations|bench|proof)\/|\/(seed|testing)\.ts$/;
  return file.endsWith('.ts') && !exclusions.test(file);
}

function passagesOf(file: string): readonly string[] {
  const lines = readFileSync(file, 'utf8').split('\n').length;
  const starts = Array.from({ length: Math.ceil(lines / 5) }, (_, index) => index * 5 + 1);
  return starts.map((start) => `${file}:${start}-${start + 4}`);
}

const files = paths.flatMap((path) => (path.endsWith('.ts') ? [path] : filesIn(path).filter(isSource)));
const passageCount = Number(values.few ?? 0);

process.env.TESTS = values.tests ?? paths.map(testsOf).join(',');
process.env.MUTANT = 'each in turn';
await new Stryker({
  mutate: passageCount > 0 ? shuffle(files.flatMap(passagesOf), 1).slice(0, passageCount) : files,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: '.ci/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // A static mutant needs every test again, which takes minutes.
  ignoreStatic: true,
  ignorePatterns: ['storybook-static', 'packed', 'apps/portal/dist', '.data'],
  concurrency: Number(process.env.WORKERS ?? 2),

  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'node_modules/.cache/stryker-report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  timeoutMS: 60_000,
  disableTypeChecks: false,
}).runMutationTest();
