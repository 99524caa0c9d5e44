import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE participation (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        source text NOT NULL,
        source_id text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (source, source_id),
        UNIQUE (id, member_id, activity_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX participation_member ON participation (member_id, activity_id)`.execute(db);
    await sql`
      CREATE TABLE dependent (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        kinship text NOT NULL CHECK (btrim(kinship) <> ''),
        UNIQUE (member_id, position),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
  },
};
