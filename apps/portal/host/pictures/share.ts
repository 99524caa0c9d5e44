import type { Letters } from './letters.ts';
import { type Materials, svgHref } from './materials.ts';
import type { Job, Layer } from './raster.ts';

export const SHARE = { width: 1200, height: 630 } as const;

const BAND = 210;
const TOP = SHARE.height - BAND;
const LINE = 10;
/** Small previews crop to a square. The logo must fit into it. */
const LOGO = { width: 590, height: 134 } as const;
const NAME_WIDTH = 1040;
const sizes = [92, 68, 48] as const;
const LINE_HEIGHT = 1.16;

function linesOf(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length < 2) return [words.join(' ')];
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  const ways = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), ...linesOf(words.slice(index + 1), count - 1)]);
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

function settingOf({ name, tracking }: Materials, letters: Letters) {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return sizes
    .map((largest, index) => {
      const lines = linesOf(words, index + 1).map((line) => letters(line, tracking));
      return { lines, size: Math.min(largest, NAME_WIDTH / Math.max(...lines.map(({ width }) => width))) };
    })
    .reduce((best, setting) => (setting.size > best.size ? setting : best));
}

function canvas(inner: string): Layer {
  const { width, height } = SHARE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  return { href: svgHref(svg), x: 0, y: 0, width, height, fit: 'contain' };
}

/** The station's name, styled like the top bar. Empty when the typeface has none of its letters. */
export function nameLayer(materials: Materials, letters: Letters): Layer {
  const { lines, size } = settingOf(materials, letters);
  const inner = lines.map(({ svg, width }, index) => {
    if (svg === '') return '';
    const x = (SHARE.width - width * size) / 2;
    // Centres on the capitals, which are about 0.7 high.
    const y = TOP + BAND / 2 + ((index - (lines.length - 1) / 2) * LINE_HEIGHT + 0.35) * size;
    return `<g fill="${materials.ink}" transform="translate(${x} ${y}) scale(${size})">${svg}</g>`;
  });
  return canvas(inner.join(''));
}

export function logoLayer(href: string): Layer {
  const [x, y] = [(SHARE.width - LOGO.width) / 2, TOP + (BAND - LOGO.height) / 2];
  return { href, x, y, ...LOGO, fit: 'contain' };
}

function pictureLayer(href: string, height: number): Layer {
  return { href, x: 0, y: 0, width: SHARE.width, height, fit: 'cover' };
}

export function headerLayers(header: string): Layer[] {
  return [pictureLayer(header, TOP)];
}

/** Cover and band share colours, so a line separates them. */
export function coverLayers({ cover, plain }: Materials): Layer[] {
  const line = `<rect y="${TOP - LINE}" width="${SHARE.width}" height="${LINE}" fill="${plain}"/>`;
  return [pictureLayer(cover, TOP - LINE), canvas(line)];
}

/** The link preview for messengers: a picture over a band with the station's logo or name. */
export function shareJob(ground: string, picture: readonly Layer[], sign: Layer): Job {
  return { ...SHARE, ground, layers: [...picture, sign], as: 'png' };
}
