import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE known_device (
        token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        last_login_at timestamptz NOT NULL,
        PRIMARY KEY (token_hash, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX known_device_member ON known_device (member_id)`.execute(db);
    await sql`CREATE INDEX known_device_age ON known_device (last_login_at)`.execute(db);
  },
};
