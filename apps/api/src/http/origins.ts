import type { Directory } from '@estacao/stations';
import type { Config } from '../config.ts';

export function knownOrigins(stations: Directory, { origins, stationUrl }: Config) {
  let listed: Directory['all'] | undefined;
  let known: ReadonlySet<string> = new Set();
  return (origin: string): boolean => {
    if (listed !== stations.all) {
      listed = stations.all;
      const portals = listed.flatMap(({ station: { slug, domains } }) => [
        stationUrl(slug),
        ...domains.map((domain) => `https://${domain}`),
      ]);
      known = new Set([...portals.map((address) => new URL(address).origin), ...origins]);
    }
    return known.has(origin);
  };
}
