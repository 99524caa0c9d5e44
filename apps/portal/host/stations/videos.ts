import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseRange } from '@estacao/api';
import { type Context, Hono } from 'hono';
import type { HostEnv, StationOf } from '../http/station-of.ts';

const types: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm' };

/** Rejects paths out of the folder and other file types. */
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:mp4|webm)$/;

/** The most bytes of a partial response. A player requests the rest as it plays. */
const CHUNK_BYTES = 1024 * 1024;

/** Finds a video in the folder `videos` beside the token files. All stations of that folder share it. */
export function videoAt(folder: string, name: string): string | undefined {
  if (!NAME.test(name)) return undefined;
  const file = join(folder, 'videos', name);
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}

export function sendVideo(c: Context, path: string): Response {
  const file = openSync(path, 'r');
  try {
    const { size, mtimeMs } = fstatSync(file);
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const headers: Record<string, string> = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=5',
      'Accept-Ranges': 'bytes',
      ETag: etag,
    };
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const ifRange = c.req.header('if-range');
    // A player that has bytes of another version gets the whole file.
    const rangeHeader = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
    const range = parseRange(rangeHeader, size);
    if (range === 'none')
      return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
    const from = range === 'all' ? 0 : range.from;
    const to = range === 'all' ? size - 1 : Math.min(range.to, from + CHUNK_BYTES - 1);
    const body = new Uint8Array(Math.max(0, to - from + 1));
    readSync(file, body, 0, body.length, from);
    if (range === 'all') return new Response(body, { headers });
    return new Response(body, {
      status: 206,
      headers: { ...headers, 'Content-Range': `bytes ${from}-${to}/${size}` },
    });
  } finally {
    closeSync(file);
  }
}

export function videoRoutes(stationOf: StationOf) {
  return new Hono<HostEnv>().get('/:name', (c) => {
    const assets = stationOf(c);
    const file = assets && videoAt(dirname(assets.servedStation.file), c.req.param('name'));
    return file === undefined ? c.text('', 404) : sendVideo(c, file);
  });
}
