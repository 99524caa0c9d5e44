import type { RequestedHost } from '@estacao/api';
import type { Directory, ServedStation } from '@estacao/stations';
import type { Context } from 'hono';
import { createStationAssets, type StationAssets } from '../stations/station-assets.ts';

export interface HostEnv {
  Variables: { requested: RequestedHost; station: StationAssets };
}

export type StationOf = (c: Context<HostEnv>) => StationAssets | undefined;

/** Caches assets by station object; a changed station is a new object. */
export function createStationOf(directory: Directory): StationOf {
  const assets = new WeakMap<ServedStation, StationAssets>();
  return (c) => {
    const servedStation = directory.byHost(c.get('requested').host);
    if (servedStation === undefined) return undefined;
    const assetsOfStation = assets.get(servedStation) ?? createStationAssets(servedStation);
    assets.set(servedStation, assetsOfStation);
    return assetsOfStation;
  };
}
