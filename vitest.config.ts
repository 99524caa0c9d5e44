import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { baseOf, changedSince } from './.ci/checks/changes.ts';
import { plantMutant } from './.ci/mutants/mutants.ts';
import { findBrowser } from './.ci/tools/browser.ts';
import { filesIn } from './.ci/tools/files.ts';
import { fewOf, isToday, runsEvery } from './.ci/tools/sample.ts';
import { foundEarly } from './.storybook/found-early.ts';
import { pointerAway, reported } from './.storybook/pairs/commands.ts';

const executablePath = findBrowser();

/** Storybook's plugin takes five seconds to start. */
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

const changed = runsEvery
  ? new Set<string>()
  : new Set(changedSince('.', baseOf('.')).map((file) => dirname(file)));

/** Of many files, those that rest today: each runs on one day of so many. */
function resting(days: number, files: readonly string[]): readonly string[] {
  const today = runsEvery ? files : fewOf(files, Math.ceil(files.length / days));
  return files.filter((file) => !today.includes(file));
}

/** The same, but those whose folder has a change run each day. */
function restingUnchanged(days: number, files: readonly string[]): readonly string[] {
  return resting(days, files).filter((file) => !changed.has(dirname(file)));
}

function filesOf(ending: string, ...folders: readonly string[]): readonly string[] {
  return folders.flatMap(filesIn).filter((file) => file.endsWith(ending));
}

/** Long proofs where there are few of them: on most days none runs. */
function seldom(...folders: readonly string[]): readonly string[] {
  return folders.flatMap(filesIn).filter((file) => /\.prove\.test\.tsx?$/.test(file) && !isToday(file));
}

/** An area's tests run one day of three, and where the area has a change in any package, or the folders that all areas build on. */
function areasNotToday(folder: string, ...foundations: readonly string[]): readonly string[] {
  const all = [...changed].map((one) => `${one}/`);
  const shared = all.filter((one) => !one.includes('/areas/'));
  if (shared.some((one) => foundations.some((foundation) => one.startsWith(foundation)))) return [];
  return readdirSync(folder)
    .filter((area) => !area.includes('.') && !isToday(area, 3))
    .filter((area) => !all.some((one) => one.includes(`/areas/${area}/`)))
    .map((area) => `${folder}/${area}/**`);
}

/** What needs a document without drawing anything. */
const withDocument = [
  'apps/portal/src/early/{accept,app,early,intent,keep,tablet}.test.ts',
  'apps/portal/src/{routing/back,lazy/failed-sheets}.test.ts',
  'packages/design-system/src/components/Dialog/opener.test.ts',
];

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
            ...resting(10, filesOf('.prove.test.ts', 'apps/portal/host')),
            ...areasNotToday('packages/sagas/src/areas', 'packages/sagas/src'),
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
            ...seldom('packages/design-system/src', 'apps/portal/src'),
            ...restingUnchanged(3, filesOf('.test.tsx', 'packages/design-system/src', 'apps/portal/src')),
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
            ...resting(10, filesOf('.prove.test.ts', 'apps/api/src')),
            ...areasNotToday(
              'apps/api/src/areas',
              'apps/api/src',
              'packages/domain/src',
              'packages/contract/src',
            ),
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
              : [...restingUnchanged(10, filesOf('.stories.tsx', 'packages/design-system/src'))],
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
          exclude: [...resting(10, filesOf('.prove.test.ts', 'apps/portal/journeys'))],
          globalSetup: 'apps/portal/journeys/global-setup.ts',
          testTimeout: 120_000,
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
          exclude: [...seldom('.storybook/site', 'packages/design-system/bench')],
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
