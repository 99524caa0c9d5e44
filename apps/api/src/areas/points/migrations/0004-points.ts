import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE points_entry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        amount bigint NOT NULL CHECK (amount <> 0),
        description text NOT NULL,
        source text NOT NULL,
        source_id text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (source, source_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX points_entry_member ON points_entry (member_id) INCLUDE (amount)`.execute(db);
  },
};
