import { readStations } from '@estacao/stations';
import { type Station, themeCss } from '@estacao/theming';
import { describe, expect, test } from 'vitest';
import { comparePictures, type Picture, readPicture } from '../../.ci/tools/compare.ts';
import { rotation, runsAll, shuffle } from '../../.ci/tools/sample.ts';
import { greyTheme } from '../stage/grey.ts';
import { builtSite, type Size } from './built-site.ts';
import { cutOff } from './cut-off.ts';

// A theme is CSS alone: each page renders once and then applies every station's style sheet.

const { stations } = readStations();
const shown = stations.map(({ station }) => station);

const tried = runsAll ? shown.length : 5;

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

async function wear(css: string) {
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
async function settled() {
  await site.page.waitForLoadState('networkidle');
  let [before, now] = [await photograph(), await photograph()];
  while (!before.data.equals(now.data)) [before, now] = [now, await photograph()];
}

function greyOf(station: Station): string {
  return `${themeCss(greyTheme(station))}html{filter:grayscale(1)}`;
}

/**
 * Photographs a page in each station. Late content would count as a difference, so the function starts over.
 */
async function inEach(styles: readonly string[], tries = 3): Promise<Picture[]> {
  await settled();
  const shots: Picture[] = [];
  for (const css of styles) {
    await wear(css);
    shots.push(await photograph());
  }
  await wear(styles[0] ?? '');
  // Control: the first station must equal its own second picture.
  const again = await photograph();
  const { share, where } = comparePictures(shots[0] ?? again, again);
  if (share < 0.001) return shots;
  if (tries === 1) throw new Error(`${site.page.url()} itself has changed, ${where()}.`);
  return inEach(styles, tries - 1);
}

describe('silhouettes', () => {
  /** Minimum difference in grey and one typeface with equal content, where only the shape varies. */
  const least = 0.12;

  test('shows a difference above a tenth of the page between any two stations', async () => {
    const compared = shuffle(shown, rotation).slice(0, tried);
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
    for (const { id, size } of views) {
      await show(id, { station: compared[0]?.slug ?? '', scheme: 'light', grey: 'on' }, size);
      const shots = await inEach(compared.map(greyOf));
      const pixels = size.width * size.height;
      for (const [index, one] of compared.entries()) {
        for (const [step, other] of compared.slice(index + 1).entries()) {
          const [before, after] = [shots[index], shots[index + 1 + step]];
          if (before === undefined || after === undefined) throw new Error('a station has no picture');
          const { share } = comparePictures(before, after);
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

describe('large text and small screens', () => {
  const small = { width: 320, height: 700 };
  const ways = [
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
    ].map((id, place) => ({ id, worn: shuffle(shown, rotation + place).slice(0, tried) })),
  )('cuts nothing off in any station: $id', async ({ id, worn }) => {
    const lost: string[] = [];
    for (const station of worn) {
      await show(id, { station: station.slug, scheme: 'light' }, small);
      for (const { name, size, text } of ways) {
        await site.page.setViewportSize(size);
        const seen = await site.page.evaluate(
          async ({ text, source }) => {
            document.documentElement.style.fontSize = text;
            const look = new Function(`return (${source})()`) as () => string[];
            let cut: string[] = [];
            for (let frame = 0; frame < 20; frame++) {
              await new Promise((resolve) => requestAnimationFrame(resolve));
              if (frame < 2) continue;
              cut = look();
              if (cut.length === 0) break;
            }
            return cut;
          },
          { text, source: cutOff.toString() },
        );
        lost.push(...seen.map((what) => `${station.slug}, ${name}: ${what}`));
      }
    }
    expect(lost).toEqual([]);
  });
});
