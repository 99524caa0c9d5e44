import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE trophy_kind (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        description text NOT NULL CHECK (btrim(description) <> ''),
        image text,
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    // Awarded trophies stay when their kind is removed.
    await sql`
      ALTER TABLE trophy ADD COLUMN kind_id integer,
        ADD FOREIGN KEY (kind_id, station_id) REFERENCES trophy_kind (id, station_id) ON DELETE SET NULL (kind_id)`.execute(
      db,
    );
    await sql`CREATE INDEX trophy_of_kind ON trophy (kind_id)`.execute(db);
  },
};
