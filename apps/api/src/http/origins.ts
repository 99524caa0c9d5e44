import type { Directory } from '@estacao/stations';
import type { Config } from '../config.ts';

/** Whether an origin's pages may call: the portals of the stations there are now, and those that were named. */
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
