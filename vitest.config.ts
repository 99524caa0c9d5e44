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

/** Storybook's plugin takes five seconds to start: only runs that name stories, or no project, load it. */
const withStories = process.argv.includes('stories') || !process.argv.includes('--project');

/** Most of what tests make is gone a moment later: with room for it, little has to be looked through for what stays. */
const execArgv = ['--max-semi-space-size=64'];

const unit = {
  environment: 'node',
  execArgv,
  // Property tests take long on a busy machine, and none of them is about time. A proof plays them for minutes.
  testTimeout: process.env.PROVE === 'true' ? 1_800_000 : 60_000,
  // The first of them makes the database that the others copy.
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['.ci/checks/seed.ts'],
  // All cores: the process that transforms the files has little to do once they are.
  maxWorkers: '100%',
};

/** What the API's tests build on. */
const serverSide = [
  'apps/api',
  'packages/contract',
  'packages/domain',
  'packages/stations',
  'packages/theming',
];

const inFront = testsIn('packages/design-system/src', 'apps/portal/src');
/** What needs a document without drawing anything. */
const withDocument = inFront.filter((file) =>
  /\/(early\/\w+|routing\/back|lazy\/failed-sheets|Dialog\/opener)\.test\.ts$/.test(file),
);
const inDocument = [...inFront.filter((file) => file.endsWith('x')), ...withDocument];
const besideAreas = testsIn('apps/api/src').filter((file) => !file.includes('/areas/'));

/** What `npm run check` leaves out. */
const excluded = process.env.EXCLUDED?.split(' ') ?? [];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [vanillaExtractPlugin(), plantMutant()],
        test: {
          ...unit,
          name: 'unit',
          // Files share what they have loaded: most of them would take longer to load it than to run.
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
        // Each in a process of its own: they give themselves a document, and modules look once whether there is one.
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
          // The sweep of all stations runs every story.
          exclude:
            process.env.VITE_EVERY_STATION === 'true'
              ? []
              : [...restingUnchanged(10, storiesIn('packages/design-system/src'))],
          // One page for all files, as in Storybook itself: a page for each would load all of it anew. The sweep of all
          // stations still opens one a file, so that a story which leans on another file's is found.
          ...(process.env.VITE_EVERY_STATION === 'true'
            ? // A third of the time each waits for the next frame.
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
          // A tenth of them took a third of the whole run.
          exclude: [...resting(16, proofsIn('apps/portal/journeys'))],
          globalSetup: 'apps/portal/journeys/global-setup.ts',
          testTimeout: 120_000,
          // A hook starts a whole portal, up to three of them beside each other.
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // Each file has a portal of its own, and half of the time it waits for that or for the browser. What they have loaded
          // they share, and the browser.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'site',
          environment: 'node',
          include: ['.storybook/site/*.test.ts', 'packages/*/bench/*.test.ts'],
          // Each takes minutes: most days have none.
          exclude: [...resting(30, proofsIn('packages/design-system/bench', '.storybook/site'))],
          // A Storybook that starts cold, on a machine that has other things to do.
          testTimeout: 900_000,
          hookTimeout: 600_000,
          // A page of all stations side by side has both cores to itself.
          fileParallelism: false,
        },
      },
    ],
  },
});
