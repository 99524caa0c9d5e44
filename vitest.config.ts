import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import {
  isChanged,
  proofsIn,
  skippedAreas,
  skippedToday,
  skippedUnchanged,
  storiesIn,
  testsIn,
} from './.ci/checks/skipped-tests.ts';
import { plantMutant } from './.ci/mutants/mutants.ts';
import { findBrowser } from './.ci/tools/browser.ts';
import { optimizedDependencies } from './.storybook/optimized-dependencies.ts';
import { pointerAway, writeReport } from './.storybook/pairs/commands.ts';

const executablePath = findBrowser();

/**
 * Storybook's plugin takes five seconds to start. Only runs with `--project stories`, or without `--project`,
 * load it.
 */
const includesStories = process.argv.includes('stories') || !process.argv.includes('--project');

/** Most test objects are short-lived. A larger young generation reduces garbage collection. */
const execArgv = ['--max-semi-space-size=64'];

const unitOptions = {
  environment: 'node',
  execArgv,
  // Property tests are slow on a busy machine, and a proof runs them for minutes.
  testTimeout: process.env.PROVE === 'true' ? 1_800_000 : 60_000,
  // The first test file creates the database that the others copy.
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['.ci/checks/seed.ts'],
  // All cores, because the process that transforms files is idle after the start.
  maxWorkers: '100%',
};

const serverFolders = [
  'apps/api',
  'packages/contract',
  'packages/domain',
  'packages/stations',
  'packages/theming',
];

const frontendTests = testsIn('packages/design-system/src', 'apps/portal/src');
const documentTests = frontendTests.filter((file) =>
  /\/(inline-script\/[\w-]+|routing\/back|lazy\/retry-failed-sheets|Dialog\/opener)\.test\.ts$/.test(file),
);
const testsInDocument = [...frontendTests.filter((file) => file.endsWith('x')), ...documentTests];
const apiTestsOutsideAreas = testsIn('apps/api/src').filter((file) => !file.includes('/areas/'));

const excludedFiles = process.env.EXCLUDED?.split(' ') ?? [];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin(), plantMutant()],
        test: {
          ...unitOptions,
          name: 'unit',
          // Files share loaded modules, because loading them takes longer than most tests.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/portal/{src,host,build}/**/*.test.ts',
            '.ci/**/*.test.ts',
            '.storybook/{pairs,pictures,sections}/*.test.ts',
          ],
          exclude: [
            ...skippedToday(10, proofsIn('apps/portal/host')),
            ...skippedAreas('packages/sagas/src/areas', ['packages/sagas', ...serverFolders]),
            ...(isChanged(['packages/domain', 'packages/theming'])
              ? []
              : skippedToday(3, testsIn('packages/theming/src'))),
            ...documentTests,
            ...excludedFiles,
          ],
          setupFiles: [...unitOptions.setupFiles, '.ci/checks/no-document.ts'],
        },
      },
      {
        plugins: [vanillaExtractPlugin()],
        // One process per file: these tests create a document, and modules check for one only once.
        test: {
          ...unitOptions,
          name: 'unit-react',
          include: ['{packages,apps}/*/src/**/*.test.tsx', ...documentTests],
          exclude: [
            ...skippedToday(10, proofsIn('packages/design-system/src', 'apps/portal/src')),
            ...skippedUnchanged(3, testsInDocument),
            ...excludedFiles,
          ],
        },
      },
      {
        plugins: [plantMutant()],
        test: {
          ...unitOptions,
          name: 'unit-api',
          isolate: false,
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [
            ...skippedToday(10, proofsIn('apps/api/src')),
            ...skippedAreas('apps/api/src/areas', serverFolders),
            ...(isChanged(serverFolders) ? [] : skippedToday(3, apiTestsOutsideAreas)),
            ...excludedFiles,
          ],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
        },
      },
      {
        plugins: includesStories ? [storybookTest({ configDir: '.storybook' })] : [],
        optimizeDeps: { include: [...optimizedDependencies] },
        test: {
          name: 'stories',
          exclude:
            process.env.VITE_EVERY_STATION === 'true'
              ? []
              : [...skippedUnchanged(10, storiesIn('packages/design-system/src'))],
          // Like in Storybook, all files share one page, so modules load only once.
          //
          // The sweep of all stations isolates files, to find a story that depends on another file.
          ...(process.env.VITE_EVERY_STATION === 'true'
            ? // Each worker waits for the next frame a third of the time.
              { isolate: true, maxWorkers: availableParallelism() + 1 }
            : { isolate: false }),
          setupFiles: ['.storybook/pairs/vitest-setup.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath === undefined ? {} : { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
            commands: { pointerAway, writeReport },
          },
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          execArgv,
          include: ['apps/portal/journeys/*.test.ts'],
          // These proofs are a tenth of the files, but take a third of the run.
          exclude: [...skippedToday(16, proofsIn('apps/portal/journeys'))],
          globalSetup: 'apps/portal/journeys/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // Each file starts a portal and waits half of the time. Files share loaded modules and the browser.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'site',
          environment: 'node',
          include: ['.storybook/site/*.test.ts', 'packages/*/bench/*.test.ts'],
          exclude: [...skippedToday(30, proofsIn('packages/design-system/bench', '.storybook/site'))],
          testTimeout: 900_000,
          hookTimeout: 600_000,
          // The page of all stations needs both cores.
          fileParallelism: false,
        },
      },
    ],
  },
});
