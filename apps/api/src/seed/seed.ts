import type { ServedStation } from '@estacao/stations';
import { readSamples } from '@estacao/stations/content/files';
import type { Area, Seeder } from '../area.ts';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Services } from '../services.ts';

/** Continues after a station that fails and reports its error to `onError`. */
export async function seedSamples(
  areas: readonly Area[],
  services: Pick<Services, 'database' | 'passwords' | 'clock'>,
  stations: readonly ServedStation[],
  onError: (stationId: number, error: unknown) => void,
): Promise<void> {
  const { database, passwords, clock } = services;
  const contentCache = new Map<ServedStation, ReturnType<typeof readSamples>>();
  const contentOf = (servedStation: ServedStation) => {
    const content = contentCache.get(servedStation) ?? readSamples(servedStation);
    contentCache.set(servedStation, content);
    return content;
  };
  for (const seeder of sortSeeders(areas)) {
    const filledIds = new Set((await seeder.filled(database.db)).map(({ station_id }) => station_id));
    const emptyStations = stations.filter(({ station }) => !filledIds.has(station.id));
    for (const servedStation of emptyStations) {
      const seedContext = {
        servedStation,
        now: clock(),
        hashPassword: () => passwords.hash(SAMPLE_PASSWORD),
      };
      await withAdvisoryLock(database.backgroundDb, async (trx) => {
        const filledRows = await seeder.filled(trx);
        if (filledRows.some(({ station_id }) => station_id === servedStation.station.id)) return;
        await seeder.fill({ ...seedContext, trx, content: contentOf(servedStation) });
      }).catch((error: unknown) => onError(servedStation.station.id, error));
    }
  }
}

export function sortSeeders(areas: readonly Area[]): Seeder[] {
  const sortedSeeders: Seeder[] = [];
  const visiting = new Set<string>();
  const visited = new Set<string>();
  const visit = ({ name, seeders = [] }: Area) => {
    if (visited.has(name)) return;
    if (visiting.has(name)) throw new Error(`the seeders of ${name} depend on themselves`);
    visiting.add(name);
    for (const dependency of seeders.flatMap(({ dependsOn = [] }) => dependsOn)) {
      const area = areas.find((candidate) => candidate.name === dependency);
      if (area === undefined)
        throw new Error(`the seeders of ${name} depend on ${dependency}, which is not an area`);
      visit(area);
    }
    sortedSeeders.push(...seeders);
    visited.add(name);
  };
  for (const area of areas) visit(area);
  return sortedSeeders;
}
