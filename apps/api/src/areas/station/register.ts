import type { RegisteredSlugs, ServedStation } from '@estacao/stations';
import { sql } from 'kysely';
import { withAdvisoryLock } from '../../database/advisory-lock.ts';
import type { Database } from '../../database/database.ts';
import type { Services } from '../../services.ts';

/** A station without a file keeps its row and members. */
export async function registerStations(
  { database: { backgroundDb }, clock }: Pick<Services, 'database' | 'clock'>,
  stations: readonly ServedStation[],
): Promise<void> {
  if (stations.length === 0) return;
  const rows = stations.map(({ station }) => ({
    id: station.id,
    slug: station.slug,
    created_at: new Date(clock()),
  }));
  await withAdvisoryLock(backgroundDb, (trx) =>
    trx
      .insertInto('station')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ slug: sql`excluded.slug` }))
      .execute(),
  );
}

/** Reserves slugs of earlier stations. Needs a migrated database. */
export async function registeredStations({ db }: Database): Promise<RegisteredSlugs> {
  const rows = await db.selectFrom('station').select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
