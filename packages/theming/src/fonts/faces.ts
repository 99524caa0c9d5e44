import type { FontId } from '../station/font-ids.ts';
import { type Font, type FontMetrics, fallbacks, fonts } from './fonts.ts';

/** A file that a station's pages load, and where its package keeps it. */
export interface FontFile {
  readonly name: string;
  readonly path: string;
  readonly family: string;
  readonly weight: string;
}

export interface FontUse {
  readonly font: FontId;
  readonly weights: readonly number[];
}

function latin(font: Font, weight: string): FontFile {
  const name = `${font.file}-latin-${font.variable ? 'wght' : weight}-normal.woff2`;
  return { name, path: `${font.package}/files/${name}`, family: font.family, weight };
}

/** The files of the typefaces used, body first: it is worth preloading. Portuguese needs the Latin subset alone. */
export function fontFilesOf(uses: readonly FontUse[]): FontFile[] {
  const weightsOf = new Map<FontId, Set<number>>();
  for (const { font, weights } of uses) {
    weightsOf.set(font, new Set([...(weightsOf.get(font) ?? []), ...weights]));
  }
  return [...weightsOf].flatMap(([id, weights]) => {
    const font = fonts[id];
    return font.variable
      ? [latin(font, '200 900')]
      : [...weights].sort((a, b) => a - b).map((weight) => latin(font, String(weight)));
  });
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

function adjusted(own: FontMetrics, fallback: FontMetrics): string {
  const size = own.xWidthAvg / own.unitsPerEm / (fallback.xWidthAvg / fallback.unitsPerEm);
  const line = (value: number) => percent(value / (own.unitsPerEm * size));
  return [
    `size-adjust:${percent(size)}`,
    `ascent-override:${line(own.ascent)}`,
    `descent-override:${line(-own.descent)}`,
    `line-gap-override:${line(own.lineGap)}`,
  ].join(';');
}

function fallbackName(font: Font, index: number): string {
  return `${font.family} ${index + 1}`;
}

/** The stack: the typeface, the device's own ones shaped like it, then whatever there is. */
export function fontStack(id: FontId): string {
  const font = fonts[id];
  const names = [font.family, ...fallbacks[font.style].map((_, index) => fallbackName(font, index))];
  return `${names.map((name) => `"${name}"`).join(',')},${font.style === 'serif' ? 'serif' : 'sans-serif'}`;
}

/** The @font-face rules of one station: its files, and fallbacks that take up the same room, so that the swap moves nothing. */
export function fontFaceCss(uses: readonly FontUse[], urlOf: (file: FontFile) => string): string {
  const faces = fontFilesOf(uses).map(
    (file) =>
      `@font-face{font-family:"${file.family}";src:url("${urlOf(file)}")format("woff2");font-weight:${file.weight};font-display:swap}`,
  );
  const ids = [...new Set(uses.map(({ font }) => font))];
  const stands = ids.flatMap((id) => {
    const font = fonts[id];
    return fallbacks[font.style].map(
      ({ names, metrics }, index) =>
        `@font-face{font-family:"${fallbackName(font, index)}";src:${names
          .map((name) => `local("${name}")`)
          .join(',')};${adjusted(font.metrics, metrics)}}`,
    );
  });
  return [...faces, ...stands].join('');
}
