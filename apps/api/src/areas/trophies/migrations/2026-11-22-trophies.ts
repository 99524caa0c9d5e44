import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE trophy (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        description text NOT NULL CHECK (btrim(description) <> ''),
        image text,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX trophy_member ON trophy (member_id, created_at DESC, id DESC)`.execute(db);
  },
};
