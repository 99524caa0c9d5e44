import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE purchase (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        participation_id bigint NOT NULL UNIQUE,
        code text NOT NULL UNIQUE,
        price bigint NOT NULL CHECK (price >= 0),
        reward bigint NOT NULL CHECK (reward >= 0),
        is_donation boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        FOREIGN KEY (participation_id, member_id, activity_id)
          REFERENCES participation (id, member_id, activity_id)
      )`.execute(db);
    await sql`CREATE INDEX purchase_member ON purchase (member_id)`.execute(db);
  },
};
