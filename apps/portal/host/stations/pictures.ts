import { dirname, extname } from 'node:path';
import {
  createFingerprints,
  drawCover,
  drawHeader,
  drawnHeaderFile,
  isCover,
  readPicture,
  resolvePicture,
  type ServedStation,
} from '@estacao/stations';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type PreparedFile, prepareFile, sendFile } from '../http/files.ts';
import type { HostEnv, StationOf } from '../http/station-of.ts';
import { servablePicture } from '../pictures/servable.ts';
import { cacheDrawing, isVersionOf } from './station-assets.ts';

interface CachedPicture {
  readonly fingerprint: number;
  readonly file: PreparedFile;
}

/** In bytes. Holds all pictures that visitors see on an ordinary day. */
const MAX_BYTES = 64 * 1024 * 1024;

function sizeOf({ file: { uncompressed, brotli, gzip } }: CachedPicture): number {
  // LRUCache rejects entries of size 0, and a file may be empty.
  return 1 + uncompressed.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

function createPictureCache() {
  const fingerprintOf = createFingerprints(readPicture);
  const pictures = new LRUCache<string, CachedPicture>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  return ({ station, file: tokenFile }: ServedStation, path: string): PreparedFile | undefined => {
    const location = resolvePicture(dirname(tokenFile), station.slug, path);
    if ('fault' in location) return undefined;
    const fingerprint = fingerprintOf(location.file, location.entry);
    const cached = pictures.get(location.file);
    if (cached?.fingerprint === fingerprint) return cached.file;
    pictures.delete(location.file);
    const body = servablePicture(location.file);
    if (body === undefined) return undefined;
    const file = prepareFile(Buffer.from(body), extname(location.file));
    pictures.set(location.file, { fingerprint, file });
    return file;
  };
}

function drawingAt({ station }: ServedStation, path: string): (() => string) | undefined {
  for (const size of ['phone', 'desktop'] as const)
    if (path === `${station.slug}/${drawnHeaderFile(size)}`) return () => drawHeader(station, size);
  const [, slug, kind = ''] = /^([a-z0-9-]+)\/covers\/([a-z]+)\.svg$/.exec(path) ?? [];
  return slug === station.slug && isCover(kind) ? () => drawCover(station, kind) : undefined;
}

export function pictureRoutes(stationOf: StationOf) {
  const pictureOf = createPictureCache();
  return new Hono<HostEnv>().get('/*', (c) => {
    const assets = stationOf(c);
    if (assets === undefined) return c.text('', 404);
    const path = c.req.path.slice('/pictures/'.length);
    const file = pictureOf(assets.servedStation, path);
    if (file !== undefined) return sendFile(c, file, isVersionOf(c.req.query('v'), file));
    const draw = drawingAt(assets.servedStation, path);
    if (draw === undefined) return c.text('', 404);
    return sendFile(
      c,
      cacheDrawing(assets, path, () => draw()),
      false,
    );
  });
}
