import { type FontId, fontIds } from '../station/font-ids.ts';
import { type Font, type FontMetrics, fallbacks, fonts } from './fonts.ts';

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

function latin(font: Font, weights: string): FontFile {
  const source = `${font.file}-latin-${font.variable ? 'wght' : weights}-normal.woff2`;
  const name = `${font.file}-latin-${weights.replace(' ', '-')}-normal.woff2`;
  return { name, path: `${font.package}/files/${source}`, family: font.family, weight: weights };
}

function filesOf(font: Font, weights: readonly number[]): FontFile[] {
  const sorted = [...new Set(weights)].sort((a, b) => a - b);
  if (font.variable && sorted.length > 1) return [latin(font, `${sorted[0]} ${sorted.at(-1)}`)];
  return sorted.map((weight) => latin(font, String(weight)));
}

/** Body first. Portuguese needs only the Latin subset. */
export function fontFilesOf(uses: readonly FontUse[]): FontFile[] {
  const weightsOf = new Map<FontId, readonly number[]>();
  for (const { font, weights } of uses) {
    weightsOf.set(font, [...(weightsOf.get(font) ?? []), ...weights]);
  }
  return [...weightsOf].flatMap(([id, weights]) => filesOf(fonts[id], weights));
}

/** The files to preload: each use by its first weight. */
export function firstFontFilesOf(uses: readonly FontUse[]): FontFile[] {
  const files = fontFilesOf(uses);
  const first = uses.map(({ font, weights: [weight] }) => {
    const ofFont = files.filter(({ family }) => family === fonts[font].family);
    return ofFont.find((file) => file.weight === String(weight)) ?? ofFont[0];
  });
  return [...new Set(first)].filter((file) => file !== undefined);
}

export function everyFontFile(): FontFile[] {
  const files = fontIds.flatMap((id) => {
    const font = fonts[id];
    const body = [400, font.label];
    const headings = Object.values(font.weights);
    return [
      ...filesOf(font, body),
      ...headings.flatMap((weight) => [...filesOf(font, [weight]), ...filesOf(font, [...body, weight])]),
    ];
  });
  return [...new Map(files.map((file) => [file.name, file])).values()];
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

export function fontStack(id: FontId): string {
  const font = fonts[id];
  const names = [font.family, ...fallbacks[font.style].map((_, index) => fallbackName(font, index))];
  return `${names.map((name) => `"${name}"`).join(',')},${font.style === 'serif' ? 'serif' : 'sans-serif'}`;
}

/** The fallbacks have the metrics of the typeface, so the font swap shifts no layout. */
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
