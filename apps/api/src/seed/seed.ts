import type { FoundStation } from '@estacao/stations';
import { contentOf, type SampleContent } from '@estacao/stations/content';
import type { Services } from '../areas/services.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import type { Db, Trx } from '../database/database.ts';
import { SAMPLE_PASSWORD } from './demo.ts';
import { activitySeeder, landingSeeder } from './landing.ts';
import { memberSeeder } from './members.ts';

export interface SeedContext {
  readonly trx: Trx;
  readonly found: FoundStation;
  readonly content: SampleContent;
  readonly now: number;
  /** Of the password that all sample members share, made once. */
  readonly passwordHash: string;
}

/** What fills one area. It leaves alone every station that has anything there. */
export interface Seeder {
  readonly filled: (db: Db) => Promise<readonly { station_id: number }[]>;
  readonly fill: (context: SeedContext) => Promise<void>;
}

const seeders: readonly Seeder[] = [memberSeeder, landingSeeder, activitySeeder];

/** A station that can't be filled costs no other one anything: `failed` is told of it. */
export async function seedSamples(
  services: Pick<Services, 'database' | 'stations' | 'passwords' | 'clock'>,
  failed: (stationId: number, error: unknown) => void,
): Promise<void> {
  const { database, stations, passwords, clock } = services;
  let passwordHash: string | undefined;
  for (const seeder of seeders) {
    const filled = new Set((await seeder.filled(database.db)).map(({ station_id }) => station_id));
    const empty = stations.all.filter(({ station }) => !filled.has(station.id));
    for (const found of empty) {
      passwordHash ??= await passwords.hash(SAMPLE_PASSWORD);
      const context = { found, content: contentOf(found.station.slug), now: clock(), passwordHash };
      await withAdvisoryLock(database.db, async (trx) => {
        const since = await seeder.filled(trx);
        if (since.some(({ station_id }) => station_id === found.station.id)) return;
        await seeder.fill({ ...context, trx });
      }).catch((error: unknown) => failed(found.station.id, error));
    }
  }
}
