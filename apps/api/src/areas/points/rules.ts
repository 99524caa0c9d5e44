import { type ExpiryRule, expiryOf } from '@estacao/domain';
import type { ServedStation } from '@estacao/stations';
import { sql } from 'kysely';
import { withAdvisoryLock } from '../../database/advisory-lock.ts';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { type PointsSource, sourceInfoOf } from './sources.ts';
import './tables.ts';

/** Copies expiry rules from station files to the database: bookings read no files. */
export async function storeExpiryRules(
  { database: { backgroundDb } }: Pick<Services, 'database'>,
  stations: readonly ServedStation[],
): Promise<void> {
  if (stations.length === 0) return;
  const rules = stations.flatMap(({ station: { id, points } }) =>
    points.expire === undefined
      ? []
      : [{ station_id: id, months: points.expire.months, holds_from: points.expire.from }],
  );
  await withAdvisoryLock(backgroundDb, async (trx) => {
    const stationIds = stations.map(({ station }) => station.id);
    const idsWithRule = new Set(rules.map(({ station_id }) => station_id));
    const idsWithoutRule = stationIds.filter((id) => !idsWithRule.has(id));
    if (idsWithoutRule.length > 0)
      await trx.deleteFrom('points_rule').where('station_id', 'in', idsWithoutRule).execute();
    if (rules.length === 0) return;
    await trx
      .insertInto('points_rule')
      .values(rules)
      .onConflict((conflict) =>
        conflict
          .column('station_id')
          .doUpdateSet({ months: sql`excluded.months`, holds_from: sql`excluded.holds_from` }),
      )
      .execute();
  });
}

async function ruleOf(trx: Trx, stationId: number): Promise<ExpiryRule | undefined> {
  return trx
    .selectFrom('points_rule')
    .select(['months', 'holds_from as from'])
    .where('station_id', '=', stationId)
    .executeTakeFirst();
}

/** The expiry of new points by the station's rule. Null means that they never expire. */
export async function expiryFor(
  trx: Trx,
  { stationId, source, at }: { readonly stationId: number; readonly source: PointsSource; readonly at: Date },
): Promise<Date | null> {
  if (!sourceInfoOf(source).isEarned) return null;
  return expiryOf(await ruleOf(trx, stationId), at) ?? null;
}
