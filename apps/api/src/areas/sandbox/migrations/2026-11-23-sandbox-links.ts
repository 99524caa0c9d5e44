import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox_link (
        station_id integer NOT NULL REFERENCES station (id) ON DELETE CASCADE,
        code text NOT NULL CHECK (code ~ '^[2-9a-km-np-zA-HJ-NP-Z]{10}$'),
        path text NOT NULL CHECK (path ~ '^/($|[^/\\\\])' AND char_length(path) <= 2000),
        made_at timestamptz NOT NULL,
        PRIMARY KEY (station_id, code),
        UNIQUE (station_id, path)
      )`.execute(db);
  },
};
