import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { baseOf, changedSince } from './.ci/checks/changes.ts';
import { plantMutant } from './.ci/mutants/mutants.ts';
import { findBrowser } from './.ci/tools/browser.ts';
import { filesIn } from './.ci/tools/files.ts';
import { fewOf, isToday, runsEvery, tenthOf } from './.ci/tools/sample.ts';
import { foundEarly } from './.storybook/found-early.ts';
import { pointerAway, reported } from './.storybook/pairs/commands.ts';

const executablePath = findBrowser();

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

/** The long proofs of folders that don't run today: `npm run prove` runs them all, `npm test` a tenth, another one each day. */
function notToday(...folders: readonly string[]): readonly string[] {
  const long = folders.flatMap((folder) => filesIn(folder)).filter((file) => file.endsWith('.prove.test.ts'));
  const today = runsEvery ? long : tenthOf(long);
  return long.filter((file) => !today.includes(file));
}

/** The same where a folder has few of them: none runs on most days. */
function seldom(...folders: readonly string[]): readonly string[] {
  return folders.flatMap(filesIn).filter((file) => /\.prove\.test\.tsx?$/.test(file) && !isToday(file));
}

const changed = runsEvery
  ? new Set<string>()
  : new Set(changedSince('.', baseOf('.')).map((file) => dirname(file)));

/** Stories take most of the time: a fifth of the files runs a day, beside folders with a change. The sweep runs every story. */
function storiesNotToday(): readonly string[] {
  if (runsEvery || process.env.VITE_EVERY_STATION === 'true') return [];
  const files = filesIn('packages/design-system/src').filter((file) => file.endsWith('.stories.tsx'));
  const today = fewOf(files, Math.ceil(files.length / 5));
  return files.filter((file) => !today.includes(file) && !changed.has(dirname(file)));
}

/** Money, stock and identity: the tests of these areas run each day. */
const guarded = [
  ...[
    'account',
    'activation',
    'activities',
    'cards',
    'cart',
    'delivery',
    'donation',
    'fuel',
    'invitations',
    'members',
  ],
  ...[
    'orders',
    'payments',
    'plans',
    'points',
    'recovery',
    'session',
    'signup',
    'subscriptions',
    'vouchers',
    'wallet',
  ],
];

/** The other areas' tests run one day of three, and where the area has a change. */
function areasNotToday(...folders: readonly string[]): readonly string[] {
  const areas = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return areas
    .filter((area) => {
      const name = basename(area);
      const hasChange = [...changed].some((folder) => `${folder}/`.includes(`/areas/${name}/`));
      return !name.includes('.') && !guarded.includes(name) && !isToday(name, 3) && !hasChange;
    })
    .map((area) => `${area}/**`);
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
            ...notToday('apps/portal/host'),
            ...areasNotToday('packages/sagas/src/areas'),
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
          exclude: [...seldom('packages/design-system/src', 'apps/portal/src'), ...excluded],
        },
      },
      {
        plugins: [plantMutant()],
        test: {
          ...unit,
          name: 'unit-api',
          isolate: false,
          include: ['apps/api/src/**/*.test.ts'],
          exclude: [...notToday('apps/api/src'), ...areasNotToday('apps/api/src/areas'), ...excluded],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps: { include: [...foundEarly] },
        test: {
          name: 'stories',
          exclude: [...storiesNotToday()],
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
          exclude: [...notToday('apps/portal/journeys')],
          globalSetup: 'apps/portal/journeys/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // Each file has a portal of its own, and half of the time it waits for that or for the browser. What they have loaded
          // they share, and the browser.
          isolate: false,
          maxWorkers: 2,
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
