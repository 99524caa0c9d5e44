import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE news (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        title text NOT NULL CHECK (btrim(title) <> ''),
        subtitle text,
        image text,
        body text,
        published_at timestamptz NOT NULL,
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await sql`CREATE INDEX news_of_station ON news (station_id, published_at DESC, id DESC)`.execute(db);
  },
};
