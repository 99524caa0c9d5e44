import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { type Served, send, served } from '../http/files.ts';
import type { HostEnv, StationOf } from '../http/station-of.ts';
import type { HostSettings } from '../settings.ts';

export function fonts({ build }: HostSettings, stationOf: StationOf) {
  const files = new Map<string, Served>();
  return new Hono<HostEnv>().get('/:name', (c) => {
    const name = c.req.param('name');
    const path = stationOf(c)?.fontFiles.get(name);
    if (path === undefined) return c.text('', 404);
    const file = files.get(name) ?? served(readFileSync(build.fontFile(name) ?? path), '.woff2');
    files.set(name, file);
    return send(c, file, true);
  });
}
