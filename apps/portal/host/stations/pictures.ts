import { dirname, extname } from 'node:path';
import {
  createFingerprints,
  drawCover,
  drawHeader,
  drawnHeader,
  type FoundStation,
  isCover,
  pictureAt,
  readPicture,
} from '@estacao/stations';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Served, send, served } from '../http/files.ts';
import type { HostEnv, StationOf } from '../http/station-of.ts';
import { servablePicture } from '../pictures/servable.ts';
import { isVersionOf, keepDrawing } from './station-assets.ts';

interface CachedPicture {
  readonly fingerprint: number;
  readonly file: Served;
}

/** In bytes. Holds all pictures that visitors see on an ordinary day. */
const ROOM = 64 * 1024 * 1024;

function sizeOf({ file: { plain, brotli, gzip } }: CachedPicture): number {
  // LRUCache rejects entries of size 0, and a file may be empty.
  return 1 + plain.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
}

function createPictures() {
  const fingerprintOf = createFingerprints(readPicture);
  const pictures = new LRUCache<string, CachedPicture>({ maxSize: ROOM, sizeCalculation: sizeOf });
  return ({ station, file: tokens }: FoundStation, path: string): Served | undefined => {
    const place = pictureAt(dirname(tokens), station.slug, path);
    if ('fault' in place) return undefined;
    const fingerprint = fingerprintOf(place.file, place.entry);
    const cached = pictures.get(place.file);
    if (cached?.fingerprint === fingerprint) return cached.file;
    pictures.delete(place.file);
    const body = servablePicture(place.file);
    if (body === undefined) return undefined;
    const file = served(Buffer.from(body), extname(place.file));
    pictures.set(place.file, { fingerprint, file });
    return file;
  };
}

function drawingAt({ station }: FoundStation, path: string): (() => string) | undefined {
  for (const size of ['phone', 'desktop'] as const)
    if (path === `${station.slug}/${drawnHeader(size)}`) return () => drawHeader(station, size);
  const [, slug, kind = ''] = /^([a-z0-9-]+)\/covers\/([a-z]+)\.svg$/.exec(path) ?? [];
  return slug === station.slug && isCover(kind) ? () => drawCover(station, kind) : undefined;
}

export function pictures(stationOf: StationOf) {
  const pictureOf = createPictures();
  return new Hono<HostEnv>().get('/*', (c) => {
    const own = stationOf(c);
    if (own === undefined) return c.text('', 404);
    const path = c.req.path.slice('/pictures/'.length);
    const file = pictureOf(own.found, path);
    if (file !== undefined) return send(c, file, isVersionOf(c.req.query('v'), file));
    const draw = drawingAt(own.found, path);
    if (draw === undefined) return c.text('', 404);
    return send(
      c,
      keepDrawing(own, path, () => draw()),
      false,
    );
  });
}
