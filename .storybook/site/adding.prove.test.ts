import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stationFiles } from '@estacao/stations';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureBrowser } from '../../.ci/tools/browser.ts';
import { findFreePort } from '../../.ci/tools/free-port.ts';
import { wcagRules } from '../../.ci/tools/wcag.ts';
import { storyUrl } from '../pictures/photograph.ts';

const folder = mkdtempSync(join(tmpdir(), 'stations-'));
const addedScreen = 'packages/design-system/src/overviews/AddedWhileRunning.stories.tsx';
const require = createRequire(import.meta.url);

let port = 0;
let storybook: ChildProcess;
let browser: Browser;
let context: BrowserContext;

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

async function fetchIndex(): Promise<Entry[]> {
  const response = await fetch(`http://localhost:${port}/index.json`).catch(() => undefined);
  if (response?.ok !== true) return [];
  const { entries } = (await response.json()) as { entries: Record<string, Entry> };
  return Object.values(entries);
}

async function fetchStationTitles(): Promise<string[]> {
  return [
    ...new Set(
      (await fetchIndex()).map(({ title }) => title).filter((title) => title.startsWith('Stations/')),
    ),
  ];
}

const pollOptions = { timeout: 90_000, interval: 250 };

/**
 * Reads a story in a new page, with retries: Storybook reloads open pages when a file appears or a dependency
 * is found.
 */
function withStory<Result>(id: string, inspect: (page: Page) => Promise<Result>): Promise<Result> {
  return vi.waitFor(
    async () => {
      const page = await context.newPage();
      try {
        await page.goto(storyUrl(port, id, {}), { waitUntil: 'commit' });
        return await inspect(page);
      } finally {
        await page.close();
      }
    },
    { timeout: 300_000, interval: 250 },
  );
}

function findViolations(id: string): Promise<string[]> {
  return withStory(id, async (page) => {
    await page.locator('#storybook-root > *').first().waitFor();
    await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
    return page.evaluate(async (runOnly) => {
      // Finishes animations: half-faded colours would fail the contrast rule.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
        else animation.finish();
      }
      const { axe } = window as unknown as {
        axe: {
          run(root: string, options: object): Promise<{ violations: { id: string; nodes: object[] }[] }>;
        };
      };
      // axe refuses a second run while Storybook's own panel runs it.
      const runAxe = async (): ReturnType<typeof axe.run> => {
        try {
          return await axe.run('#storybook-root', { runOnly });
        } catch (error) {
          if (!/already running/.test(String(error))) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
          return runAxe();
        }
      };
      const { violations } = await runAxe();
      return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes).slice(0, 300)}`);
    }, wcagRules);
  });
}

beforeAll(async () => {
  // An aborted run may have left the added screen behind.
  rmSync(addedScreen, { force: true });
  for (const file of stationFiles().slice(0, 2)) cpSync(file, join(folder, basename(file)));
  port = await findFreePort();
  storybook = spawn(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '--ci', '-p', String(port)],
    { env: { ...process.env, STATIONS_DIR: folder, VITEST: '' }, stdio: 'ignore' },
  );
  browser = await chromium.launch({ executablePath: ensureBrowser() });
  context = await browser.newContext();
  context.setDefaultTimeout(180_000);
  await vi.waitFor(async () => expect(await fetchStationTitles()).not.toEqual([]), pollOptions);
});
afterAll(async () => {
  storybook.kill();
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('adds a Storybook section for a file from `station new` and keeps all other entries', async () => {
  const entriesBefore = await fetchIndex();
  const command = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'packages/theming/src/cli/main.ts',
      'new',
      '--name',
      'Estação Recém-criada',
      '--brand',
      '#8a2be2',
      '--out',
      folder,
    ],
    { stdio: 'inherit' },
  );
  await new Promise((resolve) => command.once('exit', resolve));
  expect(command.exitCode).toBe(0);

  await expect.poll(fetchStationTitles, pollOptions).toContain('Stations/Estação Recém-criada/Passport');
  const entriesAfter = await fetchIndex();
  const addedEntries = entriesAfter.filter(({ title }) => title.startsWith('Stations/Estação Recém-criada'));
  expect(entriesAfter.filter((entry) => !addedEntries.includes(entry))).toEqual(entriesBefore);
  expect(addedEntries.length).toBeGreaterThan(1);
  const titlePatterns = [
    /\/Passport$/,
    /^[^/]+\/[^/]+\/Overviews\//,
    /^[^/]+\/[^/]+\/(?!Overviews\/|Passport$)/,
  ];
  for (const titlePattern of titlePatterns) {
    const story = addedEntries.find(({ title }) => titlePattern.test(title));
    expect(await findViolations(story?.id ?? `none of ${titlePattern}`)).toEqual([]);
  }
});

test('adds a separate section for a station with an existing name', async ({ onTestFinished }) => {
  const entriesBefore = await fetchIndex();
  const [firstFile] = stationFiles();
  const { slug, name } = JSON.parse(readFileSync(firstFile ?? '', 'utf8')) as { slug: string; name: string };
  const file = join(folder, 'zz-the-same.station.json');
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(
    file,
    JSON.stringify({ id: 78, slug: 'the-same', name: `${name}!`, theme: { brand: '#1d6f42' } }),
  );
  await expect.poll(fetchStationTitles, pollOptions).toContain(`Stations/${name}! (the-same)/Passport`);
  const entriesAfter = await fetchIndex();
  expect(entriesAfter.filter(({ id }) => !id.startsWith('stations-the-same'))).toEqual(entriesBefore);
  expect(entriesAfter.map(({ id }) => id)).toContain(`stations-${slug}--passport`);
  expect(await findViolations('stations-the-same--passport')).toEqual([]);
});

test('a broken station file has a sidebar entry with its error until the file’s removal', async ({
  onTestFinished,
}) => {
  const file = join(folder, 'quebrada.station.json');
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(file, '{ "id": 77, "slug": "quebrada", "name": "Quebrada", "theme": { "brnd": "#fff" } }');
  await expect.poll(fetchStationTitles, pollOptions).toContain('Stations/quebrada.station.json');
  const message = await withStory('stations-quebrada-station-json--refused', (page) =>
    page.getByRole('alert').textContent(),
  );
  expect(message).toMatch(/theme\.brnd.*did you mean "brand"/s);
  rmSync(file);
  await expect.poll(fetchStationTitles, pollOptions).not.toContain('Stations/quebrada.station.json');
});

test('adds a new screen to the section of every station', async ({ onTestFinished }) => {
  onTestFinished(() => rmSync(addedScreen, { force: true }));
  const screens = (await fetchStationTitles()).filter((title) => title.split('/').length > 2);
  const stations = new Set(screens.map((title) => title.split('/')[1]));
  const template = readFileSync('packages/design-system/src/components/Spinner/Spinner.stories.tsx', 'utf8');
  writeFileSync(
    addedScreen,
    template
      .replace("'./Spinner.tsx'", "'../components/Spinner/Spinner.tsx'")
      .replace("title: 'Components/Feedback/Spinner'", "title: 'Screens/Added/Screen', tags: ['station']"),
  );
  const titles = [...stations].map((station) => `Stations/${station}/Added/Screen`);
  await expect.poll(fetchStationTitles, pollOptions).toEqual(expect.arrayContaining(titles));
  const entry = (await fetchIndex()).find(({ title }) => title === titles[0]);
  expect(await findViolations(entry?.id ?? '')).toEqual([]);
  rmSync(addedScreen);
  await expect.poll(fetchStationTitles, pollOptions).not.toContain(titles[0]);
});
