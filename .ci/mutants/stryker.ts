import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

// Mutates the sources below the given paths and runs the unit tests that reach each mutant. Fails below 85 %. `--tests` names
// the folders of the tests; without it, those of the package, or of the area of the API.

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string' }, few: { type: 'string' } },
});
if (paths.length === 0)
  throw new Error('Name what to mutate: npm run prove:mutants -- packages/domain/src/money');

/** `packages/domain`, `apps/api/src/areas/cart`. */
function testsOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('apps/api/') ? 5 : 2)
    .join('/');
}

process.env.TESTS = values.tests ?? paths.map(testsOf).join(',');
await new Stryker({
  mutate: [
    ...paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
    '!**/*.{test,types}.ts',
    '!**/{testing,migrations,bench,proof}/**',
    '!**/{seed,testing}.ts',
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: '.ci/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // A mutant that only runs while modules load needs every test again: minutes for one mutant.
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
