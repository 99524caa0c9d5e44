import type { Letters } from './letters.ts';
import type { Materials } from './materials.ts';

export const SHARE = { width: 1200, height: 630 } as const;

const BAND = 210;
const TOP = SHARE.height - BAND;
const LINE = 10;
/** How wide a name may be, and a logo: one that stands whole in the square that small previews are cut to. */
const NAME_WIDTH = 1040;
const LOGO = { width: 590, height: 134 } as const;
/** The largest letters for one line, two and three. */
const sizes = [92, 68, 48] as const;
const LINE_HEIGHT = 1.16;

/** Words in so many lines, none much longer than the others. */
function linesOf(words: readonly string[], count: number): string[] {
  if (count === 1 || words.length < 2) return [words.join(' ')];
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  const ways = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), ...linesOf(words.slice(index + 1), count - 1)]);
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

/** The name as large as it can be, in as many lines as that takes. */
function settingOf({ name, tracking }: Materials, letters: Letters) {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return sizes
    .map((largest, index) => {
      const lines = linesOf(words, index + 1).map((line) => letters(line, tracking));
      return { lines, size: Math.min(largest, NAME_WIDTH / Math.max(...lines.map(({ width }) => width))) };
    })
    .reduce((best, setting) => (setting.size > best.size ? setting : best));
}

/** The name as the top bar would set it; nothing, where none of its letters can be. */
export function nameSvg(materials: Materials, letters: Letters): string {
  const { lines, size } = settingOf(materials, letters);
  return lines
    .map(({ svg, width }, index) => {
      if (svg === '') return '';
      const x = (SHARE.width - width * size) / 2;
      // The middle of a line is that of its capitals, which are some 0.7 high.
      const y = TOP + BAND / 2 + ((index - (lines.length - 1) / 2) * LINE_HEIGHT + 0.35) * size;
      return `<g fill="${materials.ink}" transform="translate(${x} ${y}) scale(${size})">${svg}</g>`;
    })
    .join('');
}

export function logoSvg(logo: string): string {
  return `<image x="${(SHARE.width - LOGO.width) / 2}" y="${TOP + (BAND - LOGO.height) / 2}" width="${LOGO.width}" height="${LOGO.height}" href="${logo}"/>`;
}

function pictureSvg(href: string, height: number): string {
  return `<image width="${SHARE.width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
}

export function headerSvg(header: string): string {
  return pictureSvg(header, TOP);
}

/** The shapes of a drawn cover have the colours of the band below, and would grow out of it but for a line between. */
export function coverSvg({ cover, plain }: Materials): string {
  return `${pictureSvg(cover, TOP - LINE)}<rect y="${TOP - LINE}" width="${SHARE.width}" height="${LINE}" fill="${plain}"/>`;
}

/** What a messenger shows of a link: a picture over a band with the station's logo or name. */
export function shareSvg(ground: string, picture: string, sign: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE.width} ${SHARE.height}"><rect width="100%" height="100%" fill="${ground}"/>${picture}${sign}</svg>`;
}
