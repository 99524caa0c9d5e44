import type { RenderedImage } from '@resvg/resvg-js';
import { type Served, served } from '../files.ts';
import { drawnIconSvg, type Edge, type IconKind, ownIconSvg } from './icons.ts';
import { type Letters, openLetters } from './letters.ts';
import type { Materials } from './materials.ts';
import { coverSvg, headerSvg, logoSvg, nameSvg, SHARE, shareSvg } from './share.ts';

interface Png {
  readonly width: number;
  readonly height: number;
  /** Without one it is the share picture. */
  readonly icon?: IconKind;
}

/** The pictures that every station has for where no drawing is shown: messengers, and home screens. */
const pngs = {
  'share.png': SHARE,
  'icon-180.png': { width: 180, height: 180, icon: 'opaque' },
  'icon-192.png': { width: 192, height: 192, icon: 'any' },
  'icon-512.png': { width: 512, height: 512, icon: 'any' },
  'maskable-512.png': { width: 512, height: 512, icon: 'maskable' },
} as const satisfies Record<string, Png>;

export type PngName = keyof typeof pngs;

export const isPng = (name: string): name is PngName => Object.hasOwn(pngs, name);

export const pngAddress = (name: PngName, version: string): string => `/drawn/${name}?v=${version}`;

export type PngAddresses = Readonly<Record<PngName, string>>;

export const pngAddresses = (version: string): PngAddresses => ({
  'share.png': pngAddress('share.png', version),
  'icon-180.png': pngAddress('icon-180.png', version),
  'icon-192.png': pngAddress('icon-192.png', version),
  'icon-512.png': pngAddress('icon-512.png', version),
  'maskable-512.png': pngAddress('maskable-512.png', version),
});

/** Drawn beside the thread that answers. No font is read: all letters are outlines. */
const paint = async (svg: string, width: number): Promise<RenderedImage> => {
  const { renderAsync } = await import('@resvg/resvg-js');
  return renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } });
};

/** The side of the square that a picture is looked at in. */
const LOOK = 64;

const look = async (href: string): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><image width="1" height="1" href="${href}"/></svg>`;
  return (await paint(svg, LOOK)).pixels;
};

/** A picture that draws nothing, because it is broken or empty, is as good as none. */
const seen = async (href: string | undefined): Promise<string | undefined> =>
  href !== undefined && (await look(href)).some((value) => value > 0) ? href : undefined;

const edgeOf = async (href: string): Promise<Edge> => {
  const pixels = await look(href);
  const far = LOOK - 2;
  // Around the middle of each side, where a round icon has its ground too; a drawing may reach into one of them.
  const colors = Array.from({ length: 13 }, (_, index) => LOOK / 2 - 6 + index)
    .flatMap((along) => [along + LOOK, along + far * LOOK, along * LOOK + 1, along * LOOK + far])
    .map((at) => pixels.subarray(at * 4, at * 4 + 4).toString('hex'));
  const most = (share: readonly string[]) => share.length > colors.length / 2;
  const common = colors.find((color) => most(colors.filter((other) => other === color)));
  if (common?.endsWith('ff')) return `#${common.slice(0, 6)}`;
  return most(colors.filter((color) => color.endsWith('ff'))) ? 'several' : 'clear';
};

const svgOf = async (png: Png, given: Materials, letters: () => Promise<Letters>): Promise<string> => {
  if (png.icon === undefined) {
    const header = await seen(given.header);
    const picture = header === undefined ? coverSvg(given) : headerSvg(header);
    const logo = await seen(given.logo);
    const sign = logo === undefined ? nameSvg(given, await letters()) : logoSvg(logo);
    return shareSvg(given.ground, picture, sign);
  }
  const favicon = await seen(given.favicon);
  return favicon === undefined
    ? drawnIconSvg(given, await letters(), png.icon)
    : ownIconSvg(favicon, await edgeOf(favicon), given.plain, png.icon);
};

/** Draws one. `fileOf` says where a typeface's file lies. */
export const drawPng = async (
  name: PngName,
  materials: Materials,
  fileOf: (font: string) => string,
): Promise<Served> => {
  const svg = await svgOf(pngs[name], materials, () => openLetters(fileOf(materials.font), materials.weight));
  return served((await paint(svg, pngs[name].width)).asPng(), '.png');
};

/** How much of what was drawn is kept: all there is of some hundred stations. */
const ROOM = 32 * 1024 * 1024;

/** Keeps what was drawn, the newest of it, and lets nothing be drawn twice at once, nor two things: pages come first. */
export const keepPngs = (room = ROOM) => {
  const kept = new Map<string, Served>();
  const coming = new Map<string, Promise<Served>>();
  let size = 0;
  let before: Promise<unknown> = Promise.resolve();
  const keep = (key: string, file: Served) => {
    kept.set(key, file);
    size += file.plain.length;
    for (const [oldest, { plain }] of kept) {
      if (size <= room || oldest === key) return;
      kept.delete(oldest);
      size -= plain.length;
    }
  };
  return (key: string, make: () => Promise<Served>): Promise<Served> => {
    const there = kept.get(key);
    if (there !== undefined) return Promise.resolve(there);
    const made =
      coming.get(key) ??
      before
        .then(make)
        .then((file) => {
          keep(key, file);
          return file;
        })
        .finally(() => coming.delete(key));
    coming.set(key, made);
    before = made.catch(() => undefined);
    return made;
  };
};
