import type { TextDrawer } from './letters.ts';
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

function splitLines(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length < 2) return [words.join(' ')];
  const maxLengthOf = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  const splits = words
    .slice(1)
    .map((_, index) => [
      words.slice(0, index + 1).join(' '),
      ...splitLines(words.slice(index + 1), count - 1),
    ]);
  return splits.reduce((best, split) => (maxLengthOf(split) < maxLengthOf(best) ? split : best));
}

function fitName({ name, tracking }: Materials, drawText: TextDrawer) {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return sizes
    .map((largest, index) => {
      const lines = splitLines(words, index + 1).map((line) => drawText(line, tracking));
      return { lines, size: Math.min(largest, NAME_WIDTH / Math.max(...lines.map(({ width }) => width))) };
    })
    .reduce((best, candidate) => (candidate.size > best.size ? candidate : best));
}

function svgLayer(inner: string): Layer {
  const { width, height } = SHARE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  return { href: svgHref(svg), x: 0, y: 0, width, height, fit: 'contain' };
}

/** The station's name, styled like the top bar. Empty when the typeface has none of its letters. */
export function nameLayer(materials: Materials, drawText: TextDrawer): Layer {
  const { lines, size } = fitName(materials, drawText);
  const inner = lines.map(({ svg, width }, index) => {
    if (svg === '') return '';
    const x = (SHARE.width - width * size) / 2;
    // Centres on the capitals, which are about 0.7 em high.
    const y = TOP + BAND / 2 + ((index - (lines.length - 1) / 2) * LINE_HEIGHT + 0.35) * size;
    return `<g fill="${materials.ink}" transform="translate(${x} ${y}) scale(${size})">${svg}</g>`;
  });
  return svgLayer(inner.join(''));
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
export function coverLayers({ cover, surface }: Materials): Layer[] {
  const line = `<rect y="${TOP - LINE}" width="${SHARE.width}" height="${LINE}" fill="${surface}"/>`;
  return [pictureLayer(cover, TOP - LINE), svgLayer(line)];
}

/** The link preview for messengers: a picture over a band with the station's logo or name. */
export function shareJob(background: string, picture: readonly Layer[], nameOrLogo: Layer): Job {
  return { ...SHARE, background, layers: [...picture, nameOrLogo], as: 'png' };
}
