import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE activation_token (
        token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX activation_token_member ON activation_token (member_id)`.execute(db);
    await sql`CREATE INDEX activation_token_expiry ON activation_token (expires_at)`.execute(db);
    await sql`
      CREATE TABLE activation_code (
        member_id integer PRIMARY KEY,
        station_id integer NOT NULL,
        code_hash text NOT NULL,
        tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX activation_code_expiry ON activation_code (expires_at)`.execute(db);
  },
};
