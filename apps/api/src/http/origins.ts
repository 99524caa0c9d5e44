import type { Directory } from '@estacao/stations';
import type { Config } from '../config.ts';

/** The origins whose pages may call: the portals of the stations themselves, and those that were named. */
export function knownOrigins(stations: Directory, { origins, stationUrl }: Config): ReadonlySet<string> {
  const portals = stations.all.flatMap(({ station: { slug, domains } }) => [
    stationUrl(slug),
    ...domains.map((domain) => `https://${domain}`),
  ]);
  return new Set([...portals.map((address) => new URL(address).origin), ...origins]);
}
