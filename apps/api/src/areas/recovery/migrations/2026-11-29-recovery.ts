import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE recovery_link (
        token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX recovery_link_member ON recovery_link (member_id)`.execute(db);
    await sql`CREATE INDEX recovery_link_expiry ON recovery_link (expires_at)`.execute(db);
  },
};
