import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE session (
        id uuid PRIMARY KEY,
        token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        device text NOT NULL,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
        ended_at timestamptz,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX session_member ON session (member_id)`.execute(db);
    await sql`CREATE INDEX session_expiry ON session (expires_at)`.execute(db);
    await sql`
      CREATE TABLE ticket (
        token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
        used_at timestamptz,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX ticket_member ON ticket (member_id)`.execute(db);
    await sql`CREATE INDEX ticket_expiry ON ticket (expires_at)`.execute(db);
  },
};
