import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type PreparedFile, prepareFile } from '../http/files.ts';
import { createSingleFlight } from '../http/single-flight.ts';
import { drawnIconJob, type Edge, faviconIconJob, type IconKind } from './icons.ts';
import { getTextDrawer, type TextDrawer } from './letters.ts';
import type { Materials } from './materials.ts';
import { type Job, type Rasterizer, rasterize } from './raster.ts';
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

const THUMBNAIL = 64;

interface Thumbnail {
  readonly href: string;
  readonly pixels: Buffer;
}

interface DrawingTools {
  readonly renderJob: Rasterizer;
  readonly textDrawer: () => Promise<TextDrawer>;
  readonly onFailure: (href: string, error: unknown) => void;
}

/** Hashes of the last 1,000 pictures that failed, which are not tried again. */
const failedPictures = new LRUCache<string, true>({ max: 1_000 });

function keyOf(href: string): string {
  return createHash('sha256').update(href).digest('base64url');
}

async function drawThumbnail(href: string | undefined, tools: DrawingTools): Promise<Thumbnail | undefined> {
  if (href === undefined || failedPictures.has(keyOf(href))) return undefined;
  const square = { width: THUMBNAIL, height: THUMBNAIL };
  try {
    const layers = [{ href, x: 0, y: 0, ...square, fit: 'contain' }] as const;
    const pixels = await tools.renderJob({ ...square, layers, as: 'pixels' });
    return pixels.some((value) => value > 0) ? { href, pixels } : undefined;
  } catch (error) {
    tools.onFailure(href, error);
    return undefined;
  }
}

function edgeOf({ pixels }: Thumbnail): Edge {
  const lastIndex = THUMBNAIL - 2;
  // Samples the middle of each side, where round icons also have background. The majority decides, because a
  // drawing may cross one side.
  const colors = Array.from({ length: 13 }, (_, index) => THUMBNAIL / 2 - 6 + index)
    .flatMap((position) => [
      position + THUMBNAIL,
      position + lastIndex * THUMBNAIL,
      position * THUMBNAIL + 1,
      position * THUMBNAIL + lastIndex,
    ])
    .map((pixel) => pixels.subarray(pixel * 4, pixel * 4 + 4).toString('hex'));
  const isMajority = (matches: readonly string[]) => matches.length > colors.length / 2;
  const commonColor = colors.find((color) => isMajority(colors.filter((candidate) => candidate === color)));
  if (commonColor?.endsWith('ff')) return `#${commonColor.slice(0, 6)}`;
  return isMajority(colors.filter((color) => color.endsWith('ff'))) ? 'several' : 'clear';
}

async function jobOf(png: Png, materials: Materials, tools: DrawingTools): Promise<Job> {
  if (png.icon === undefined) {
    const header = await drawThumbnail(materials.header, tools);
    const picture = header === undefined ? coverLayers(materials) : headerLayers(header.href);
    const logo = await drawThumbnail(materials.logo, tools);
    const nameOrLogo =
      logo === undefined ? nameLayer(materials, await tools.textDrawer()) : logoLayer(logo.href);
    return shareJob(materials.background, picture, nameOrLogo);
  }
  const favicon = await drawThumbnail(materials.favicon, tools);
  return favicon === undefined
    ? drawnIconJob(materials, await tools.textDrawer(), png.icon, png.width)
    : faviconIconJob(favicon.href, edgeOf(favicon), materials.surface, png.icon, png.width);
}

/** `fileOf` resolves a font file. Reports a station picture that fails and draws the fallback instead. */
export async function drawPng(
  name: PngName,
  materials: Materials,
  fileOf: (font: string) => string,
  report: (error: unknown) => void = () => undefined,
  renderJob: Rasterizer = rasterize,
): Promise<PreparedFile> {
  const png: Png = pngs[name];
  const failedHrefs: string[] = [];
  const onFailure: DrawingTools['onFailure'] = (href, cause) => {
    if (failedHrefs.includes(href)) return;
    failedHrefs.push(href);
    report(new Error(`${materials.name}: ${name} is drawn without the station's picture`, { cause }));
  };
  const tools = {
    renderJob,
    textDrawer: () => getTextDrawer(fileOf(materials.font), materials.weight),
    onFailure,
  };
  const draw = async (input: Materials) => renderJob(await jobOf(png, input, tools));
  const file = await draw(materials).catch((error: unknown) => {
    // A picture may fail only at full size. With two pictures, either may be the cause.
    const stationPictures = png.icon === undefined ? [materials.header, materials.logo] : [materials.favicon];
    for (const href of stationPictures) if (href !== undefined) onFailure(href, error);
    return draw({ ...materials, header: undefined, logo: undefined, favicon: undefined });
  });
  // Blames pictures only after the fallback proved that the renderer works.
  for (const href of failedHrefs) failedPictures.set(keyOf(href), true);
  return prepareFile(Buffer.from(file), '.png');
}

const MAX_BYTES = 32 * 1024 * 1024;

/** Draws one picture at a time, so that page requests keep priority. Concurrent requests share a drawing. */
export function createPngCache(maxBytes = MAX_BYTES) {
  const pngs = new LRUCache<string, PreparedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ uncompressed }) => uncompressed.length,
  });
  const singleFlight = createSingleFlight<PreparedFile>();
  let lastDrawing: Promise<unknown> = Promise.resolve();
  return async (key: string, make: () => Promise<PreparedFile>): Promise<PreparedFile> =>
    pngs.get(key) ??
    singleFlight(key, () => {
      const drawing = lastDrawing.then(make).then((png) => {
        pngs.set(key, png);
        return png;
      });
      lastDrawing = drawing.catch(() => undefined);
      return drawing;
    });
}
