import type { RowChange, StoredStations } from '@estacao/stations';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

/**
 * The rows changed since the last horizon. A version is the id of the writing transaction. The horizon is the
 * oldest transaction still running, so later commits are not missed.
 */
async function changedSince(db: Db, since: number) {
  interface Row {
    readonly horizon: number;
    readonly stationId: number | null;
    readonly version: number | null;
    readonly slug: string | null;
    readonly tokens: string | null;
    readonly pictures: readonly string[];
  }
  const { rows } = await sql<Row>`
    SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon,
      known.station_id AS "stationId",
      known.version,
      station_row.slug,
      station_row.tokens,
      ARRAY(SELECT name FROM station_picture WHERE station_id = known.station_id ORDER BY name) AS pictures
    FROM (SELECT) AS always
    LEFT JOIN station_row_version AS known ON known.version >= ${since}
    LEFT JOIN station_row ON station_row.station_id = known.station_id AND station_row.state = 'live'`.execute(
    db,
  );
  const changed = rows.flatMap(({ stationId, version, slug, tokens, pictures }): RowChange[] =>
    stationId === null || version === null
      ? []
      : [
          {
            stationId,
            version,
            row: slug === null || tokens === null ? undefined : { slug, tokens, pictures },
          },
        ],
  );
  return { horizon: rows[0]?.horizon ?? 0, changed };
}

export function storedStations({ db }: Pick<Database, 'db'>): StoredStations {
  return {
    changedSince: (since) => changedSince(db, since),
    async picture(stationId, name) {
      const row = await db
        .selectFrom('station_picture')
        .select('body')
        .where('station_id', '=', stationId)
        .where('name', '=', name)
        .executeTakeFirst();
      // PGlite returns a view into its memory.
      return row && Buffer.from(row.body);
    },
  };
}

export async function storedIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('station_row').select('station_id').execute();
  return new Set(rows.map(({ station_id }) => station_id));
}
