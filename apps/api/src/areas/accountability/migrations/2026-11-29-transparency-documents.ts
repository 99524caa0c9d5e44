import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE transparency_document (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        url text NOT NULL CHECK (url ~ '^(https://|/[^/])'),
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
  },
};
