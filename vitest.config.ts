import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import {
  isChanged,
  proofsIn,
  resting,
  restingAreas,
  restingUnchanged,
  storiesIn,
  testsIn,
} from './.ci/checks/resting.ts';
import { plantMutant } from './.ci/mutants/mutants.ts';
import { findBrowser } from './.ci/tools/browser.ts';
import { foundEarly } from './.storybook/found-early.ts';
import { pointerAway, reported } from './.storybook/pairs/commands.ts';

const executablePath = findBrowser();

/** Storybook's plugin takes five seconds to start. Only runs that name stories, or no project, load it. */
const withStories = process.argv.includes('stories') || !process.argv.includes('--project');

/** Most test objects are short-lived. A larger young generation saves garbage collection. */
const execArgv = ['--max-semi-space-size=64'];

const unit = {
  environment: 'node',
  execArgv,
  // Property tests are slow on a busy machine, and a proof runs them for minutes.
  testTimeout: process.env.PROVE === 'true' ? 1_800_000 : 60_000,
  // The first of them creates the database that the others copy.
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['.ci/checks/seed.ts'],
  // All cores, because the process that transforms files is idle after the start.
  maxWorkers: '100%',
};

const serverSide = [
  'apps/api',
  'packages/contract',
  'packages/domain',
  'packages/stations',
  'packages/theming',
];

const inFront = testsIn('packages/design-system/src', 'apps/portal/src');
const withDocument = inFront.filter((file) =>
  /\/(early\/\w+|routing\/back|lazy\/failed-sheets|Dialog\/opener)\.test\.ts$/.test(file),
);
const inDocument = [...inFront.filter((file) => file.endsWith('x')), ...withDocument];
const besideAreas = testsIn('apps/api/src').filter((file) => !file.includes('/areas/'));

const excluded = process.env.EXCLUDED?.split(' ') ?? [];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin(), plantMutant()],
        test: {
          ...unit,
          name: 'unit',
          // Files share loaded modules: loading them takes longer than most tests.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/portal/{src,host,build}/**/*.test.ts',
            '.ci/**/*.test.ts',
            '.storybook/{pairs,pictures,sections}/*.test.ts',
          ],
          exclude: [
            ...resting(10, proofsIn('apps/portal/host')),
            ...restingAreas('packages/sagas/src/areas', ['packages/sagas', ...serverSide]),
            ...(isChanged(['packages/domain', 'packages/theming'])
              ? []
              : resting(3, testsIn('packages/theming/src'))),
            ...withDocument,
            ...excluded,
          ],
          setupFiles: [...unit.setupFiles, '.ci/checks/no-document.ts'],
        },
      },
      {
        plugins: [vanillaExtractPlugin()],
        // One process per file: these tests create a document, and modules check for one only once.
        test: {
          ...unit,
          name: 'unit-react',
          include: ['{packages,apps}/*/src/**/*.test.tsx', ...withDocument],
          exclude: [
            ...resting(10, proofsIn('packages/design-system/src', 'apps/portal/src')),
            ...restingUnchanged(3, inDocument),
            ...excluded,
          ],
        },
      },
      {
        plugins: [plantMutant()],
        test: {
          ...unit,
          name: 'unit-api',
          isolate: false,
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [
            ...resting(10, proofsIn('apps/api/src')),
            ...restingAreas('apps/api/src/areas', serverSide),
            ...(isChanged(serverSide) ? [] : resting(3, besideAreas)),
            ...excluded,
          ],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
        },
      },
      {
        plugins: withStories ? [storybookTest({ configDir: '.storybook' })] : [],
        optimizeDeps: { include: [...foundEarly] },
        test: {
          name: 'stories',
          exclude:
            process.env.VITE_EVERY_STATION === 'true'
              ? []
              : [...restingUnchanged(10, storiesIn('packages/design-system/src'))],
          // Like Storybook, one page for all files avoids loading everything again for each.
          //
          // The sweep of all stations isolates files, to find a story that depends on another file.
          ...(process.env.VITE_EVERY_STATION === 'true'
            ? // Each waits for the next frame a third of its time.
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
            commands: { pointerAway, reported },
          },
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          execArgv,
          include: ['apps/portal/journeys/*.test.ts'],
          // A tenth of these files took a third of the whole run.
          exclude: [...resting(16, proofsIn('apps/portal/journeys'))],
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
          exclude: [...resting(30, proofsIn('packages/design-system/bench', '.storybook/site'))],
          testTimeout: 900_000,
          hookTimeout: 600_000,
          // The page of all stations needs both cores.
          fileParallelism: false,
        },
      },
    ],
  },
});
