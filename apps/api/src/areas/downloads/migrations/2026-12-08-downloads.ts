import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE download (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text,
        file text NOT NULL CHECK (file ~ '^(https://|/[^/])'),
        size integer CHECK (size > 0),
        title text,
        subtitle text,
        body text,
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
  },
};
