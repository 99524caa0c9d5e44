import type { RequestedHost } from '@estacao/api';
import type { Directory, FoundStation } from '@estacao/stations';
import type { Context } from 'hono';
import { type StationAssets, stationAssets } from '../stations/station-assets.ts';

export interface HostEnv {
  Variables: { requested: RequestedHost; station: StationAssets };
}

export type StationOf = (c: Context<HostEnv>) => StationAssets | undefined;

/** Caches assets by station object; a changed station is a new object. */
export function createStationOf(directory: Directory): StationOf {
  const assets = new WeakMap<FoundStation, StationAssets>();
  return (c) => {
    const found = directory.byHost(c.get('requested').host);
    if (found === undefined) return undefined;
    const own = assets.get(found) ?? stationAssets(found);
    assets.set(found, own);
    return own;
  };
}
