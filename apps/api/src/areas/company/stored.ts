import type { RowChange, StoredStations } from '@estacao/stations';
import { sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

/**
 * The rows that have changed since an earlier answer's horizon. A version is the number of the transaction that wrote it;
 * the horizon is the oldest that was still going on, so that what it writes isn't missed, whenever it ends.
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

/** The stations that are rows of this database, which has to be up to date. */
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
      // PGlite answers a view of its own memory.
      return row && Buffer.from(row.body);
    },
  };
}

/** Which stations were made by somebody and not by a file: nobody fills them with samples. */
export async function storedIds(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('station_row').select('station_id').execute();
  return new Set(rows.map(({ station_id }) => station_id));
}
