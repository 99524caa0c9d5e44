import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE giveaway_number (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        number text NOT NULL CHECK (number ~ '^[0-9]{5}$'),
        created_at timestamptz NOT NULL,
        UNIQUE (station_id, number),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX giveaway_number_member ON giveaway_number (member_id, id)`.execute(db);
  },
};
