import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Served, served } from '../http/files.ts';
import { createSingleFlight } from '../http/single-flight.ts';
import { drawnIconJob, type Edge, type IconKind, ownIconJob } from './icons.ts';
import { type Letters, openLetters } from './letters.ts';
import type { Materials } from './materials.ts';
import { type Job, type Raster, raster } from './raster.ts';
import { coverLayers, headerLayers, logoLayer, nameLayer, SHARE, shareJob } from './share.ts';

interface Png {
  readonly width: number;
  readonly height: number;
  readonly icon?: IconKind;
}

/** PNGs because messengers and home screens show no SVG. */
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

const LOOK = 64;

interface Seen {
  readonly href: string;
  readonly pixels: Buffer;
}

interface Tools {
  readonly raster: Raster;
  readonly letters: () => Promise<Letters>;
  readonly without: (href: string, why: unknown) => void;
}

/** Hashes of pictures that failed, which are never tried again. */
const failed = new LRUCache<string, true>({ max: 1_000 });

function keyOf(href: string): string {
  return createHash('sha256').update(href).digest('base64url');
}

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
  // Samples the middle of each side, where round icons also have background. A drawing may cross one side.
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

/** `fileOf` resolves a font file. Reports a station picture that fails and draws the fallback instead. */
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
    report(new Error(`${materials.name}: ${name} is drawn without the station's picture`, { cause }));
  };
  const tools = { raster: by, letters: () => openLetters(fileOf(materials.font), materials.weight), without };
  const draw = async (given: Materials) => by(await jobOf(png, given, tools));
  const file = await draw(materials).catch((error: unknown) => {
    // A picture may fail only at full size. With two pictures, either may be the cause.
    const own = png.icon === undefined ? [materials.header, materials.logo] : [materials.favicon];
    for (const href of own) if (href !== undefined) without(href, error);
    return draw({ ...materials, header: undefined, logo: undefined, favicon: undefined });
  });
  // Blames pictures only after the fallback proved that the renderer works.
  for (const href of harmful) failed.set(keyOf(href), true);
  return served(Buffer.from(file), '.png');
}

const ROOM = 32 * 1024 * 1024;

/** Draws one picture at a time, so that page requests keep priority. Concurrent requests share a drawing. */
export function keepPngs(room = ROOM) {
  const pngs = new LRUCache<string, Served>({ maxSize: room, sizeCalculation: ({ plain }) => plain.length });
  const share = createSingleFlight<Served>();
  let last: Promise<unknown> = Promise.resolve();
  return async (key: string, make: () => Promise<Served>): Promise<Served> =>
    pngs.get(key) ??
    share(key, () => {
      const drawn = last.then(make).then((png) => {
        pngs.set(key, png);
        return png;
      });
      last = drawn.catch(() => undefined);
      return drawn;
    });
}
