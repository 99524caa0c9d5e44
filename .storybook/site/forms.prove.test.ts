import { readStations } from '@estacao/stations';
import { type Station, themeCss } from '@estacao/theming';
import { describe, expect, test } from 'vitest';
import { comparePictures, type Picture, readPicture } from '../../.ci/tools/compare.ts';
import { isProofRun, rotation, shuffle } from '../../.ci/tools/sample.ts';
import { greyTheme } from '../stage/grey.ts';
import { builtSite, type Size } from './built-site.ts';
import { findCutOffContent } from './cut-off.ts';

// A theme is CSS alone: each page renders once and then applies every station's style sheet.

const { stations } = readStations();
const allStations = stations.map(({ station }) => station);

const stationCount = isProofRun ? allStations.length : 5;

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

const site = builtSite(phone);

async function show(id: string, globals: Record<string, string>, size: Size) {
  await site.page.setViewportSize(size);
  await site.show(id, globals);
}

async function applyTheme(css: string) {
  await site.page.evaluate(async (text) => {
    const sheet = document.getElementById('station-theme');
    if (sheet === null) throw new Error('no station style sheet');
    sheet.textContent = text;
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, css);
}

async function photograph(): Promise<Picture> {
  return readPicture(await site.page.screenshot({ animations: 'disabled' }));
}

/** Waits for content that appears late, such as a dialog, a carousel or a fetched drawing. */
async function waitUntilStable() {
  await site.page.waitForLoadState('networkidle');
  let [lastPicture, currentPicture] = [await photograph(), await photograph()];
  while (!lastPicture.data.equals(currentPicture.data))
    [lastPicture, currentPicture] = [currentPicture, await photograph()];
}

function greyOf(station: Station): string {
  return `${themeCss(greyTheme(station))}html{filter:grayscale(1)}`;
}

/** Photographs a page in each station's theme, and starts over when late content has changed the page. */
async function photographEach(styles: readonly string[], tries = 3): Promise<Picture[]> {
  await waitUntilStable();
  const shots: Picture[] = [];
  for (const css of styles) {
    await applyTheme(css);
    shots.push(await photograph());
  }
  await applyTheme(styles[0] ?? '');
  // Control: the first station must equal its own second picture.
  const controlPicture = await photograph();
  const { share, describeArea } = comparePictures(shots[0] ?? controlPicture, controlPicture);
  if (share < 0.001) return shots;
  if (tries === 1) throw new Error(`${site.page.url()} itself has changed, ${describeArea()}.`);
  return photographEach(styles, tries - 1);
}

describe('silhouettes', () => {
  /** Minimum share of different pixels: in grey, with one typeface and equal content, only shapes differ. */
  const minimumDifference = 0.12;

  test('any two stations in grey differ on at least 12 % of the pixels', async () => {
    const sampleStations = shuffle(allStations, rotation).slice(0, stationCount);
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
    const differences = new Map<string, { pixels: number; totalPixels: number }>();
    for (const { id, size } of views) {
      await show(id, { station: sampleStations[0]?.slug ?? '', scheme: 'light', grey: 'on' }, size);
      const shots = await photographEach(sampleStations.map(greyOf));
      const pixels = size.width * size.height;
      for (const [index, station] of sampleStations.entries()) {
        for (const [offset, otherStation] of sampleStations.slice(index + 1).entries()) {
          const [picture, otherPicture] = [shots[index], shots[index + 1 + offset]];
          if (picture === undefined || otherPicture === undefined)
            throw new Error('a station has no picture');
          const { share } = comparePictures(picture, otherPicture);
          const pair = `${station.slug} and ${otherStation.slug}`;
          const sum = differences.get(pair) ?? { pixels: 0, totalPixels: 0 };
          differences.set(pair, {
            pixels: sum.pixels + share * pixels,
            totalPixels: sum.totalPixels + pixels,
          });
        }
      }
    }
    const similarPairs = [...differences]
      .filter(([, { pixels, totalPixels }]) => pixels / totalPixels < minimumDifference)
      .map(([pair, { pixels, totalPixels }]) => `${pair}: ${((100 * pixels) / totalPixels).toFixed(1)} %`);
    expect(similarPairs).toEqual([]);
  });
});

describe('large text and small screens', () => {
  const small = { width: 320, height: 700 };
  const views = [
    { name: '320 px', size: small, text: '100%' },
    { name: '200 % text on a phone', size: phone, text: '200%' },
    { name: '200 % text on a desktop', size: desktop, text: '200%' },
  ];

  test.each(
    [
      'screens-landing-landing--phone',
      'screens-session-login--rest',
      'screens-home-home--phone',
      'screens-not-found-not-found--visitor',
      'components-navigation-appshell--open-menu',
      'components-navigation-appshell--phone',
    ].map((id, index) => ({
      id,
      sampleStations: shuffle(allStations, rotation + index).slice(0, stationCount),
    })),
  )('story $id cuts nothing off on small screens or with large text', async ({ id, sampleStations }) => {
    const failures: string[] = [];
    for (const station of sampleStations) {
      await show(id, { station: station.slug, scheme: 'light' }, small);
      for (const { name, size, text } of views) {
        await site.page.setViewportSize(size);
        const findings = await site.page.evaluate(
          async ({ text, source }) => {
            document.documentElement.style.fontSize = text;
            const findCutOff = new Function(`return (${source})()`) as () => string[];
            let cutElements: string[] = [];
            for (let frame = 0; frame < 20; frame++) {
              await new Promise((resolve) => requestAnimationFrame(resolve));
              if (frame < 2) continue;
              cutElements = findCutOff();
              if (cutElements.length === 0) break;
            }
            return cutElements;
          },
          { text, source: findCutOffContent.toString() },
        );
        failures.push(...findings.map((finding) => `${station.slug}, ${name}: ${finding}`));
      }
    }
    expect(failures).toEqual([]);
  });
});
