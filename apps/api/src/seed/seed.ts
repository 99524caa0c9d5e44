import type { FoundStation } from '@estacao/stations';
import { readSamples } from '@estacao/stations/content/files';
import type { Area, Seeder } from '../area.ts';
import { SAMPLE_PASSWORD } from '../areas/members/demo.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Services } from '../services.ts';

/** Continues after a station that fails and reports its error to `onError`. */
export async function seedSamples(
  areas: readonly Area[],
  services: Pick<Services, 'database' | 'passwords' | 'clock'>,
  stations: readonly FoundStation[],
  failed: (stationId: number, error: unknown) => void,
): Promise<void> {
  const { database, passwords, clock } = services;
  const read = new Map<FoundStation, ReturnType<typeof readSamples>>();
  const contentOf = (found: FoundStation) => {
    const content = read.get(found) ?? readSamples(found);
    read.set(found, content);
    return content;
  };
  for (const seeder of inOrder(areas)) {
    const filled = new Set((await seeder.filled(database.db)).map(({ station_id }) => station_id));
    const empty = stations.filter(({ station }) => !filled.has(station.id));
    for (const found of empty) {
      const shared = { found, now: clock(), hashPassword: () => passwords.hash(SAMPLE_PASSWORD) };
      await withAdvisoryLock(database.patient, async (trx) => {
        const since = await seeder.filled(trx);
        if (since.some(({ station_id }) => station_id === found.station.id)) return;
        await seeder.fill({ ...shared, trx, content: contentOf(found) });
      }).catch((error: unknown) => failed(found.station.id, error));
    }
  }
}

export function inOrder(areas: readonly Area[]): Seeder[] {
  const ordered: Seeder[] = [];
  const begun = new Set<string>();
  const done = new Set<string>();
  const visit = ({ name, seeders = [] }: Area) => {
    if (done.has(name)) return;
    if (begun.has(name)) throw new Error(`the seeders of ${name} depend on themselves`);
    begun.add(name);
    for (const before of seeders.flatMap(({ after = [] }) => after)) {
      const area = areas.find((one) => one.name === before);
      if (area === undefined)
        throw new Error(`the seeders of ${name} depend on ${before}, which is not an area`);
      visit(area);
    }
    ordered.push(...seeders);
    done.add(name);
  };
  for (const area of areas) visit(area);
  return ordered;
}
