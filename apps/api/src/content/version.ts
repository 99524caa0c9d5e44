import { type Migration, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/**
 * For migrations: adds a trigger that raises the station's content version on each change. Cached pages of an
 * older version are rendered again. `stationOf` is SQL that finds the station of the row `changed`.
 */
export async function versionedBy(
  db: Parameters<Migration['up']>[0],
  table: string,
  stationOf: string,
): Promise<void> {
  const name = sql.id(`${table}_content_version`);
  await sql`
    CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS ${sql.raw(`$$
    DECLARE
      changed ${table};
    BEGIN
      changed := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
      PERFORM new_content_version(${stationOf});
      RETURN NULL;
    END $$`)}`.execute(db);
  await sql`
    CREATE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
    FOR EACH ROW EXECUTE FUNCTION ${name}()`.execute(db);
}

/**
 * The content versions changed since the horizon of an earlier call. A version is the id of its transaction.
 * The horizon is the oldest running transaction, so a late commit is not missed.
 */
export async function fetchChangedVersions(db: Db, fromVersion: number) {
  interface Row {
    readonly horizon: number;
    readonly stationId: number | null;
    readonly version: number | null;
  }
  const { rows } = await sql<Row>`
    SELECT
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS horizon,
      content_version.station_id AS "stationId",
      content_version.version
    FROM (SELECT) AS always
    LEFT JOIN content_version ON content_version.version >= ${fromVersion}`.execute(db);
  const changed = rows.flatMap(({ stationId, version }) =>
    stationId === null || version === null ? [] : [{ stationId, version }],
  );
  return { horizon: rows[0]?.horizon ?? 0, changed };
}
