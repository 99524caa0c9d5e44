import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { type PreparedFile, prepareFile, sendFile } from '../http/files.ts';
import type { HostEnv, StationOf } from '../http/station-of.ts';
import type { HostSettings } from '../settings.ts';

export function fontRoutes({ build }: HostSettings, stationOf: StationOf) {
  const files = new Map<string, PreparedFile>();
  return new Hono<HostEnv>().get('/:name', (c) => {
    const name = c.req.param('name');
    const path = stationOf(c)?.fontFiles.get(name);
    if (path === undefined) return c.text('', 404);
    const file = files.get(name) ?? prepareFile(readFileSync(build.fontFile(name) ?? path), '.woff2');
    files.set(name, file);
    return sendFile(c, file, true);
  });
}
