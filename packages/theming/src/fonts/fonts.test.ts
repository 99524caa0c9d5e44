import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { describe, expect, it } from 'vitest';
import { fontIds } from '../station/font-ids.ts';
import { allFontFiles, firstFontFilesOf, fontFaceCss, fontFilesOf, fontStack } from './faces.ts';
import { type FontMetrics, fallbacks, fonts } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);
const allFonts = fontIds.map((id) => [id, fonts[id]] as const);
function allWeights(id: (typeof fontIds)[number]) {
  return [{ font: id, weights: [400, fonts[id].label, ...Object.values(fonts[id].weights)] }];
}

const collection: Readonly<Record<string, Partial<FontMetrics>>> = entireMetricsCollection;

function metricsOf(family: string): Partial<FontMetrics> {
  const key = family.replace(/^./, (letter) => letter.toLowerCase()).replaceAll(' ', '');
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = collection[key] ?? {};
  return { unitsPerEm, ascent, descent, lineGap, xWidthAvg } as Partial<FontMetrics>;
}

describe('metrics', () => {
  it.each(allFonts)('the metrics of %s match the typeface', (_id, font) => {
    expect(font.metrics).toEqual(metricsOf(font.family));
  });

  it.each([...fallbacks.sans, ...fallbacks.serif])(
    'the metrics of the fallback $names.0 match the typeface',
    (fallback) => {
      expect(fallback.metrics).toEqual(metricsOf(fallback.names[0]));
    },
  );
});

describe('files', () => {
  it.each(fontIds)('the font files of %s exist in its package', (id) => {
    const files = fontFilesOf(allWeights(id));
    expect(files.length).toBeGreaterThan(0);
    for (const { path } of files) {
      expect(readFileSync(resolve(path)).subarray(0, 4).toString('latin1')).toBe('wOF2');
      expect(statSync(resolve(path)).size).toBeLessThan(150_000);
    }
  });

  it.each(allFonts)('the font files of %s have every weight in use', (id, font) => {
    const { weights } = JSON.parse(
      readFileSync(`${dirname(resolve(`${font.package}/package.json`))}/metadata.json`, 'utf8'),
    ) as { weights: number[] };
    for (const weight of allWeights(id).flatMap((use) => use.weights)) {
      expect(weight).toBeGreaterThanOrEqual(Math.min(...weights));
      expect(weight).toBeLessThanOrEqual(Math.max(...weights));
      if (!font.variable) expect(weights).toContain(weight);
    }
  });

  it('lists each font file once, the body first', () => {
    const files = fontFilesOf([
      { font: 'lato', weights: [700, 400] },
      { font: 'inter', weights: [600, 400, 700] },
      { font: 'montserrat', weights: [400, 600] },
      { font: 'lato', weights: [900, 700] },
      { font: 'source-serif-4', weights: [700] },
    ]);
    expect(files.map(({ name }) => name)).toEqual([
      'lato-latin-400-normal.woff2',
      'lato-latin-700-normal.woff2',
      'lato-latin-900-normal.woff2',
      'inter-latin-400-700-normal.woff2',
      'montserrat-latin-400-600-normal.woff2',
      'source-serif-4-latin-700-normal.woff2',
    ]);
  });

  it('preloads the font files of the body, and of the heading when it differs', () => {
    const firstFileNames = (...uses: Parameters<typeof firstFontFilesOf>[0]) =>
      firstFontFilesOf(uses).map(({ name }) => name);
    const body = { font: 'lato', weights: [400, 700] } as const;
    expect(firstFileNames(body, { font: 'lato', weights: [900] })).toEqual([
      'lato-latin-400-normal.woff2',
      'lato-latin-900-normal.woff2',
    ]);
    expect(firstFileNames(body, { font: 'source-serif-4', weights: [700] })).toEqual([
      'lato-latin-400-normal.woff2',
      'source-serif-4-latin-700-normal.woff2',
    ]);
    expect(firstFileNames({ font: 'inter', weights: [400, 600] }, { font: 'inter', weights: [700] })).toEqual(
      ['inter-latin-400-700-normal.woff2'],
    );
  });

  it('the complete list has the font files of every body and heading combination', () => {
    const names = allFontFiles().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const [id, body] of allFonts)
      for (const [headingId, heading] of allFonts)
        for (const weight of Object.values(heading.weights))
          for (const { name } of fontFilesOf([
            { font: id, weights: [400, body.label] },
            { font: headingId, weights: [weight] },
          ]))
            expect(names).toContain(name);
  });
});

describe('font stack', () => {
  it.each(allFonts)(
    'the font stack of %s starts with the typeface and ends with a generic family',
    (id, font) => {
      expect(fontStack(id)).toMatch(/^"[A-Z][\w ]+"(?:,"[A-Z][\w ]+")+,(?:sans-)?serif$/);
      expect(fontStack(id).startsWith(`"${font.family}",`)).toBe(true);
      expect(fontStack(id).endsWith(font.style === 'serif' ? ',serif' : ',sans-serif')).toBe(true);
    },
  );

  it.each(fontIds)('the font stack of %s names only declared faces', (id) => {
    const css = fontFaceCss(allWeights(id), ({ name }) => `/fonts/${name}`);
    const declaredFamilies = new Set([...css.matchAll(/font-family:"([^"]+)"/g)].map(([, family]) => family));
    for (const [, family] of fontStack(id).matchAll(/"([^"]+)"/g)) expect(declaredFamilies).toContain(family);
  });
});

describe('fallback', () => {
  it.each(fontIds)(
    'the fallback of %s has the width and height of the typeface within the adjustment limits',
    (id) => {
      const css = fontFaceCss(allWeights(id), ({ name }) => name);
      const adjustments = [
        ...css.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g),
      ];
      expect(adjustments).toHaveLength(fallbacks[fonts[id].style].length);
      for (const [index, [, size, ascent, descent]] of adjustments.entries()) {
        const { names, metrics: fallbackMetrics } = fallbacks[fonts[id].style][index] ?? fallbacks.sans[0];
        expect(Number(size)).toBeGreaterThan(names[0] === 'Verdana' ? 75 : 80);
        const width = (Number(size) / 100) * (fallbackMetrics.xWidthAvg / fallbackMetrics.unitsPerEm);
        expect(width).toBeCloseTo(fonts[id].metrics.xWidthAvg / fonts[id].metrics.unitsPerEm, 3);
        expect(Number(size)).toBeLessThan(125);
        // After the adjustment a line is as tall as a line in the typeface itself.
        const { metrics } = fonts[id];
        const line = ((Number(ascent) + Number(descent)) / 100) * (Number(size) / 100);
        expect(line).toBeCloseTo((metrics.ascent - metrics.descent) / metrics.unitsPerEm, 2);
      }
    },
  );
});
