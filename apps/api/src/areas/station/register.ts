import type { FoundStation, Registered } from '@estacao/stations';
import { sql } from 'kysely';
import { withAdvisoryLock } from '../../database/advisory-lock.ts';
import type { Database } from '../../database/database.ts';
import type { Services } from '../../services.ts';

/** Writes down stations that there is a file of. One that lost its file keeps its row, and its members. */
export async function registerStations(
  { database: { patient }, clock }: Pick<Services, 'database' | 'clock'>,
  stations: readonly FoundStation[],
): Promise<void> {
  if (stations.length === 0) return;
  const rows = stations.map(({ station }) => ({
    id: station.id,
    slug: station.slug,
    created_at: new Date(clock()),
  }));
  await withAdvisoryLock(patient, (trx) =>
    trx
      .insertInto('station')
      .values(rows)
      // A station may change its short name; its number never changes.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ slug: sql`excluded.slug` }))
      .execute(),
  );
}

/** The stations that were here before, whose names no newcomer takes. The database has to be up to date. */
export async function registeredStations({ db }: Database): Promise<Registered> {
  const rows = await db.selectFrom('station').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
