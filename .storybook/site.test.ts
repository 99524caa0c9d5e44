import { readStations } from '@estacao/stations';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBrowser } from '../.ci/browser.ts';
import { builtStorybook, ensureStorybook } from '../.ci/built.ts';
import { comparePictures } from '../.ci/compare.ts';
import { serveFolder } from '../.ci/serve.ts';
import { storiesOf, storyUrl } from './photograph.ts';
import { type Shown, sampleOf } from './sample.ts';

const { stations } = readStations();
const everySection = process.env.EVERY_SECTION === 'true';
const seed = Number(process.env.SEED ?? 1);

let browser: Browser;
let page: Page;
let port = 0;
let stop: () => void = () => {};

beforeAll(async () => {
  ensureStorybook();
  const served = await serveFolder(builtStorybook, 0);
  port = served.port;
  stop = () => {
    served.server.close();
    served.server.closeAllConnections();
  };
  browser = await chromium.launch({ executablePath: ensureBrowser() });
  page = await browser.newPage({ viewport: { width: 1280, height: 1600 }, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  stop();
});

async function show(id: string, globals: Record<string, string>) {
  await page.goto(storyUrl(port, id, globals));
  await page.locator('#storybook-root > *').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What each section shows: the stories of a screen differ in what they show, not in how they come here, so its first. */
function shownBy(names: readonly string[]): Shown[] {
  const first = new Map<string, Shown>();
  for (const { id, title } of storiesOf(builtStorybook)) {
    const [root, station = '', ...screen] = title.split('/');
    if (root !== 'Stations' || !names.includes(station) || first.has(title)) continue;
    first.set(title, { station, screen: screen.length === 0 ? undefined : screen.join('/'), id });
  }
  return [...first.values()];
}

/** How many are drawn in all stations together, where not every one is asked for. */
const budget = everySection ? Number.POSITIVE_INFINITY : 60;

describe('the sections of the stations', () => {
  let drawn: readonly Shown[] = [];
  beforeAll(() => {
    const shown = shownBy(stations.map(({ station }) => station.name));
    drawn = sampleOf(shown, budget, seed);
    expect(new Set(drawn.map(({ screen }) => screen))).toEqual(new Set(shown.map(({ screen }) => screen)));
  });

  test.each(stations.map(({ station }) => station))(
    '$name has its own, and it draws',
    async ({ name, theme }) => {
      const own = drawn.filter(({ station }) => station === name);
      expect(own.map(({ screen }) => screen)).toContain(undefined);
      expect(own.length).toBeGreaterThan(2);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      for (const { id } of own) {
        await show(id, {});
        expect(await page.locator('.sb-errordisplay').isVisible()).toBe(false);
        const action = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue('--e-action'),
        );
        const exact = theme.action === 'accent' ? theme.accent : theme.brand;
        expect(expand(action)).toBe(exact);
      }
      page.removeAllListeners('pageerror');
      expect(errors).toEqual([]);
    },
  );

  test('a passport carries the name of its station', async () => {
    for (const { station } of stations.slice(0, 2)) {
      const entry = storiesOf(builtStorybook).find(({ title }) => title === `Stations/${station.name}`);
      await show(entry?.id ?? '', {});
      await expect(page.locator('.passport h1').textContent()).resolves.toBe(station.name);
    }
  });
});

function expand(hex: string): string {
  return /^#[0-9a-f]{3}$/.test(hex) ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
}

describe('silhouettes', () => {
  // In grey and one typeface only shape, surface, density, header, buttons and headings are left.
  test.each(['light', 'dark'])(
    'any two stations differ visibly without hue or typeface, in %s',
    async (scheme) => {
      const shots = new Map<string, Buffer>();
      for (const { station } of stations) {
        await show('overview-basics--page', { station: station.slug, scheme, grey: 'on' });
        shots.set(station.slug, await page.screenshot({ animations: 'disabled' }));
      }
      const alike: string[] = [];
      const slugs = [...shots.keys()];
      for (const [index, one] of slugs.entries()) {
        for (const other of slugs.slice(index + 1)) {
          const { share } = comparePictures(
            shots.get(one) ?? Buffer.alloc(0),
            shots.get(other) ?? Buffer.alloc(0),
          );
          if (share < 0.03) alike.push(`${one} and ${other}: ${(share * 100).toFixed(2)} %`);
        }
      }
      expect(alike).toEqual([]);
      // The measure itself: a station against itself does not differ.
      const first = shots.get(slugs[0] ?? '') ?? Buffer.alloc(0);
      await show('overview-basics--page', { station: slugs[0] ?? '', scheme, grey: 'on' });
      expect(comparePictures(first, await page.screenshot({ animations: 'disabled' })).share).toBeLessThan(
        0.001,
      );
    },
  );
});

describe('the toolbar', () => {
  test('all stations stand side by side, each in its own theme', async () => {
    await show('components-button--main', { view: 'all' });
    const fills = await page
      .locator('[data-station] button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(fills).toHaveLength(stations.length);
    expect(new Set(fills).size).toBe(stations.length);
  });
});
