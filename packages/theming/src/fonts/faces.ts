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

function latinFile(font: Font, weights: string): FontFile {
  const source = `${font.file}-latin-${font.variable ? 'wght' : weights}-normal.woff2`;
  const name = `${font.file}-latin-${weights.replace(' ', '-')}-normal.woff2`;
  return { name, path: `${font.package}/files/${source}`, family: font.family, weight: weights };
}

function filesOf(font: Font, weights: readonly number[]): FontFile[] {
  const sortedWeights = [...new Set(weights)].sort((a, b) => a - b);
  if (font.variable && sortedWeights.length > 1)
    return [latinFile(font, `${sortedWeights[0]} ${sortedWeights.at(-1)}`)];
  return sortedWeights.map((weight) => latinFile(font, String(weight)));
}

/** In the order of the uses, so body text comes first. Portuguese needs only the Latin subset. */
export function fontFilesOf(uses: readonly FontUse[]): FontFile[] {
  const weightsByFont = new Map<FontId, readonly number[]>();
  for (const { font, weights } of uses) {
    weightsByFont.set(font, [...(weightsByFont.get(font) ?? []), ...weights]);
  }
  return [...weightsByFont].flatMap(([id, weights]) => filesOf(fonts[id], weights));
}

/** The files to preload: each use by its first weight. */
export function firstFontFilesOf(uses: readonly FontUse[]): FontFile[] {
  const files = fontFilesOf(uses);
  const firstFiles = uses.map(({ font, weights: [weight] }) => {
    const fontFiles = files.filter(({ family }) => family === fonts[font].family);
    return fontFiles.find((file) => file.weight === String(weight)) ?? fontFiles[0];
  });
  return [...new Set(firstFiles)].filter((file) => file !== undefined);
}

export function allFontFiles(): FontFile[] {
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

function metricOverrides(metrics: FontMetrics, fallback: FontMetrics): string {
  const size = metrics.xWidthAvg / metrics.unitsPerEm / (fallback.xWidthAvg / fallback.unitsPerEm);
  const lineMetric = (value: number) => percent(value / (metrics.unitsPerEm * size));
  return [
    `size-adjust:${percent(size)}`,
    `ascent-override:${lineMetric(metrics.ascent)}`,
    `descent-override:${lineMetric(-metrics.descent)}`,
    `line-gap-override:${lineMetric(metrics.lineGap)}`,
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
  const fallbackFaces = ids.flatMap((id) => {
    const font = fonts[id];
    return fallbacks[font.style].map(
      ({ names, metrics }, index) =>
        `@font-face{font-family:"${fallbackName(font, index)}";src:${names
          .map((name) => `local("${name}")`)
          .join(',')};${metricOverrides(font.metrics, metrics)}}`,
    );
  });
  return [...faces, ...fallbackFaces].join('');
}
