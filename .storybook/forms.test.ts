import { readStations } from '@estacao/stations';
import { type Station, themeCss } from '@estacao/theming';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBrowser } from '../.ci/browser.ts';
import { builtStorybook, ensureStorybook } from '../.ci/built.ts';
import { comparePictures } from '../.ci/compare.ts';
import { serveFolder } from '../.ci/serve.ts';
import { cutOff } from './cut-off.ts';
import { greyTheme } from './grey.ts';
import { storyUrl } from './photograph.ts';

// A theme is CSS alone: one page is drawn once, with the same words and pictures, and then wears every station in turn.

const { stations } = readStations();
const shown = stations.map(({ station }) => station);

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const overviews = [
  'basics--page',
  'cards--page',
  'content--page',
  'feedback--page',
  'forms--page',
  'frame--visitor',
  'loyalty--page',
  'structure--page',
];

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
  page = await browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  stop();
});

async function show(id: string, globals: Record<string, string>, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.goto(storyUrl(port, id, globals));
  await page.locator('#storybook-root > *').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Puts on another station, and waits until it is drawn. */
async function wear(css: string) {
  await page.evaluate(async (text) => {
    const sheet = document.getElementById('station-theme');
    if (sheet === null) throw new Error('there is no style sheet of a station');
    sheet.textContent = text;
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, css);
}

/** As the toolbar's grey does it. */
function greyOf(station: Station): string {
  return `${themeCss(greyTheme(station))}html{filter:grayscale(1)}`;
}

describe('silhouettes', () => {
  /** In grey and one typeface, with the same content: what is left is the form. */
  const least = 0.12;

  test('any two stations differ in more than a tenth of what one sees', async () => {
    const views = [
      ...[
        'screens-landing-landing--phone',
        'screens-session-login--rest',
        'screens-home-home--phone',
      ].flatMap((id) => [
        { id, size: phone },
        { id, size: desktop },
      ]),
      ...overviews.map((name) => ({ id: `overviews-${name}`, size: desktop })),
    ];
    const differing = new Map<string, { pixels: number; of: number }>();
    const [first] = shown;
    for (const { id, size } of views) {
      await show(id, { station: first?.slug ?? '', scheme: 'light', grey: 'on' }, size);
      const shots: Buffer[] = [];
      for (const station of shown) {
        await wear(greyOf(station));
        shots.push(await page.screenshot({ animations: 'disabled' }));
      }
      // The measure itself: a station against itself does not differ.
      if (first !== undefined) await wear(greyOf(first));
      const again = await page.screenshot({ animations: 'disabled' });
      expect(comparePictures(shots[0] ?? again, again).share, id).toBeLessThan(0.001);
      const pixels = size.width * size.height;
      for (const [index, one] of shown.entries()) {
        for (const [step, other] of shown.slice(index + 1).entries()) {
          const { share } = comparePictures(shots[index] ?? again, shots[index + 1 + step] ?? again);
          const pair = `${one.slug} and ${other.slug}`;
          const sum = differing.get(pair) ?? { pixels: 0, of: 0 };
          differing.set(pair, { pixels: sum.pixels + share * pixels, of: sum.of + pixels });
        }
      }
    }
    const alike = [...differing]
      .filter(([, { pixels, of }]) => pixels / of < least)
      .map(([pair, { pixels, of }]) => `${pair}: ${((100 * pixels) / of).toFixed(1)} %`);
    expect(alike).toEqual([]);
  });
});

describe('large letters and small screens', () => {
  const small = { width: 320, height: 700 };
  const ways = [
    { name: '320 px', size: small, text: '100%' },
    { name: '200 % text on a phone', size: phone, text: '200%' },
    { name: '200 % text on a desktop', size: desktop, text: '200%' },
  ];

  test.each([
    'screens-landing-landing--phone',
    'screens-session-login--rest',
    'screens-home-home--phone',
    'screens-not-found-not-found--visitor',
  ])('nothing is cut off, in any station: %s', async (id) => {
    const lost: string[] = [];
    for (const station of shown) {
      await show(id, { station: station.slug, scheme: 'light' }, small);
      for (const { name, size, text } of ways) {
        await page.setViewportSize(size);
        const seen = await page.evaluate(
          async ({ text, source }) => {
            document.documentElement.style.fontSize = text;
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return (new Function(`return (${source})()`) as () => string[])();
          },
          { text, source: cutOff.toString() },
        );
        lost.push(...seen.map((what) => `${station.slug}, ${name}: ${what}`));
      }
    }
    expect(lost).toEqual([]);
  });
});
