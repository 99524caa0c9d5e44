import type { Directory } from '@estacao/stations';
import type { Config } from '../config.ts';

export function createOriginCheck(stations: Directory, { origins, stationUrl }: Config) {
  let checkedStations: Directory['all'] | undefined;
  let allowedOrigins: ReadonlySet<string> = new Set();
  return (origin: string): boolean => {
    if (checkedStations !== stations.all) {
      checkedStations = stations.all;
      const portals = checkedStations.flatMap(({ station: { slug, domains } }) => [
        stationUrl(slug),
        ...domains.map((domain) => `https://${domain}`),
      ]);
      allowedOrigins = new Set([...portals.map((address) => new URL(address).origin), ...origins]);
    }
    return allowedOrigins.has(origin);
  };
}
