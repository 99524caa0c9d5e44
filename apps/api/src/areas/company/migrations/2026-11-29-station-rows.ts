import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Leaves room for the ids in token files.
    await sql`CREATE SEQUENCE station_row_id AS integer START 100000`.execute(db);
    await sql`
      CREATE TABLE station_row (
        station_id integer PRIMARY KEY REFERENCES station (id),
        slug text NOT NULL UNIQUE,
        tokens text NOT NULL,
        made_by integer,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX station_row_made_by ON station_row (made_by)`.execute(db);
    await sql`
      CREATE TABLE station_picture (
        station_id integer NOT NULL REFERENCES station_row (station_id),
        name text NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (station_id, name)
      )`.execute(db);
    // No foreign key: a deleted station is a change too.
    await sql`
      CREATE TABLE station_row_version (
        station_id integer PRIMARY KEY,
        version bigint NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX station_row_version_version ON station_row_version (version)`.execute(db);
    await sql`
      CREATE FUNCTION new_station_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changed integer;
      BEGIN
        changed := CASE TG_OP WHEN 'DELETE' THEN OLD.station_id ELSE NEW.station_id END;
        INSERT INTO station_row_version (station_id, version)
        VALUES (changed, pg_current_xact_id()::text::bigint)
        ON CONFLICT (station_id) DO UPDATE SET version = excluded.version
        WHERE station_row_version.version <> excluded.version;
        RETURN NULL;
      END $$`.execute(db);
    for (const table of ['station_row', 'station_picture']) {
      await sql`
        CREATE TRIGGER ${sql.id(`${table}_version`)} AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION new_station_row_version()`.execute(db);
    }
  },
};
