import { createHash } from 'node:crypto';
import { type Served, served } from '../files.ts';
import { drawnIconJob, type Edge, type IconKind, ownIconJob } from './icons.ts';
import { type Letters, openLetters } from './letters.ts';
import type { Materials } from './materials.ts';
import { type Job, type Raster, raster } from './raster.ts';
import { coverLayers, headerLayers, logoLayer, nameLayer, SHARE, shareJob } from './share.ts';

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

export function isPng(name: string): name is PngName {
  return Object.hasOwn(pngs, name);
}

export function pngAddress(name: PngName, version: string): string {
  return `/drawn/${name}?v=${version}`;
}

export type PngAddresses = Readonly<Record<PngName, string>>;

export function pngAddresses(version: string): PngAddresses {
  return {
    'share.png': pngAddress('share.png', version),
    'icon-180.png': pngAddress('icon-180.png', version),
    'icon-192.png': pngAddress('icon-192.png', version),
    'icon-512.png': pngAddress('icon-512.png', version),
    'maskable-512.png': pngAddress('maskable-512.png', version),
  };
}

/** The side of the square that a picture is looked at in. */
const LOOK = 64;

/** A station's own picture, and how it looks in a small square. */
interface Seen {
  readonly href: string;
  readonly pixels: Buffer;
}

/** What a picture is drawn with beside its materials. */
interface Tools {
  readonly raster: Raster;
  readonly letters: () => Promise<Letters>;
  /** Called with a picture that could not be drawn. */
  readonly without: (href: string, why: unknown) => void;
}

/** Pictures that could not be drawn, by their hash: none is tried twice. */
const failed = new Set<string>();
const MOST_FAILED = 1_000;

function keyOf(href: string): string {
  return createHash('sha256').update(href).digest('base64url');
}

function refuse(href: string): void {
  if (failed.size >= MOST_FAILED) failed.clear();
  failed.add(keyOf(href));
}

/** A picture that draws nothing, because it is broken or empty, is as good as none; so is one that can't be drawn. */
async function look(href: string | undefined, tools: Tools): Promise<Seen | undefined> {
  if (href === undefined || failed.has(keyOf(href))) return undefined;
  const square = { width: LOOK, height: LOOK };
  try {
    const layers = [{ href, x: 0, y: 0, ...square, fit: 'contain' }] as const;
    const pixels = await tools.raster({ ...square, layers, as: 'pixels' });
    return pixels.some((value) => value > 0) ? { href, pixels } : undefined;
  } catch (error) {
    tools.without(href, error);
    return undefined;
  }
}

function edgeOf({ pixels }: Seen): Edge {
  const far = LOOK - 2;
  // Around the middle of each side, where a round icon has its ground too; a drawing may reach into one of them.
  const colors = Array.from({ length: 13 }, (_, index) => LOOK / 2 - 6 + index)
    .flatMap((along) => [along + LOOK, along + far * LOOK, along * LOOK + 1, along * LOOK + far])
    .map((at) => pixels.subarray(at * 4, at * 4 + 4).toString('hex'));
  const most = (share: readonly string[]) => share.length > colors.length / 2;
  const common = colors.find((color) => most(colors.filter((other) => other === color)));
  if (common?.endsWith('ff')) return `#${common.slice(0, 6)}`;
  return most(colors.filter((color) => color.endsWith('ff'))) ? 'several' : 'clear';
}

async function jobOf(png: Png, given: Materials, tools: Tools): Promise<Job> {
  if (png.icon === undefined) {
    const header = await look(given.header, tools);
    const picture = header === undefined ? coverLayers(given) : headerLayers(header.href);
    const logo = await look(given.logo, tools);
    const sign = logo === undefined ? nameLayer(given, await tools.letters()) : logoLayer(logo.href);
    return shareJob(given.ground, picture, sign);
  }
  const favicon = await look(given.favicon, tools);
  return favicon === undefined
    ? drawnIconJob(given, await tools.letters(), png.icon, png.width)
    : ownIconJob(favicon.href, edgeOf(favicon), given.plain, png.icon, png.width);
}

/**
 * Draws one. `fileOf` returns the path of a typeface's file; `report` gets the error of a picture of the station's own
 * that can't be drawn. The fallback is what a station without that picture has.
 */
export async function drawPng(
  name: PngName,
  materials: Materials,
  fileOf: (font: string) => string,
  report: (error: unknown) => void = () => undefined,
  by: Raster = raster,
): Promise<Served> {
  const png: Png = pngs[name];
  const harmful: string[] = [];
  const without: Tools['without'] = (href, cause) => {
    if (harmful.includes(href)) return;
    harmful.push(href);
    report(new Error(`${materials.name}: ${name} is drawn without a picture of its own`, { cause }));
  };
  const tools = { raster: by, letters: () => openLetters(fileOf(materials.font), materials.weight), without };
  const draw = async (given: Materials) => by(await jobOf(png, given, tools));
  const file = await draw(materials).catch((error: unknown) => {
    // What could be drawn small may be too much when it is large. Which of two it was is not known.
    const own = png.icon === undefined ? [materials.header, materials.logo] : [materials.favicon];
    for (const href of own) if (href !== undefined) without(href, error);
    return draw({ ...materials, header: undefined, logo: undefined, favicon: undefined });
  });
  // Only now is it known that it wasn't for want of what draws.
  harmful.forEach(refuse);
  return served(Buffer.from(file), '.png');
}

/** The size of the cache, in bytes: all there is of some hundred stations. */
const ROOM = 32 * 1024 * 1024;

/** Caches what was drawn, evicts the oldest, and draws one at a time, never the same twice: pages come first. */
export function keepPngs(room = ROOM) {
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
}
