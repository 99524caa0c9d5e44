import { type Migration, sql } from 'kysely';
import { versionedBy } from '../../../content/version.ts';

export const migration: Migration = {
  async up(db) {
    // No foreign key: the removal of a station counts as a change.
    await sql`
      CREATE TABLE content_version (
        station_id integer PRIMARY KEY,
        version bigint NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX content_version_version ON content_version (version)`.execute(db);
    await sql`
      CREATE FUNCTION new_content_version(station integer) RETURNS void LANGUAGE sql AS $$
        INSERT INTO content_version (station_id, version)
        SELECT station, pg_current_xact_id()::text::bigint WHERE station IS NOT NULL
        ON CONFLICT (station_id) DO UPDATE SET version = excluded.version
        WHERE content_version.version <> excluded.version
      $$`.execute(db);
    await versionedBy(db, 'landing_section', 'changed.station_id');
    await versionedBy(
      db,
      'landing_item',
      '(SELECT station_id FROM landing_section WHERE id = changed.section_id)',
    );
    await versionedBy(db, 'activity', 'changed.station_id');
  },
};
