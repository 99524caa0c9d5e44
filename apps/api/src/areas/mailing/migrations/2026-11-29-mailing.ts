import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE mailing_key (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        key text NOT NULL CHECK (length(key) >= 64)
      )`.execute(db);
    await sql`INSERT INTO mailing_key (key) VALUES (gen_random_uuid()::text || gen_random_uuid()::text)`.execute(
      db,
    );
    await sql`
      CREATE TABLE mailing (
        member_id integer PRIMARY KEY,
        station_id integer NOT NULL,
        is_subscribed boolean NOT NULL,
        changed_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
  },
};
