import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE affiliate (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        cpf text NOT NULL CHECK (cpf ~ '^[0-9]{11}$'),
        birthday date NOT NULL,
        email text NOT NULL CHECK (email = lower(email) AND email LIKE '_%@_%'),
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position),
        UNIQUE (station_id, cpf) DEFERRABLE
      )`.execute(db);
    await sql`
      CREATE TABLE candidate (
        token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        station_id integer NOT NULL REFERENCES station (id),
        affiliate_id integer,
        fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
        used_at timestamptz,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
        FOREIGN KEY (affiliate_id, station_id) REFERENCES affiliate (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX candidate_expiry ON candidate (expires_at)`.execute(db);
    await sql`CREATE INDEX candidate_affiliate ON candidate (affiliate_id)`.execute(db);
    await sql`
      CREATE TABLE invitation_code (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,32}$'),
        created_at timestamptz NOT NULL,
        UNIQUE (station_id, code),
        UNIQUE (member_id, activity_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE,
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX invitation_code_activity ON invitation_code (activity_id)`.execute(db);
    await sql`
      CREATE TABLE signup (
        member_id integer PRIMARY KEY,
        station_id integer NOT NULL,
        times integer NOT NULL DEFAULT 1 CHECK (times > 0),
        inviter_id integer,
        invited_to integer,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE,
        FOREIGN KEY (inviter_id, station_id) REFERENCES member (id, station_id)
          ON DELETE SET NULL (inviter_id),
        FOREIGN KEY (invited_to, station_id) REFERENCES activity (id, station_id)
          ON DELETE SET NULL (invited_to)
      )`.execute(db);
    await sql`CREATE INDEX signup_inviter ON signup (inviter_id)`.execute(db);
    await sql`CREATE INDEX signup_invited_to ON signup (invited_to)`.execute(db);
    await sql`
      CREATE TABLE invitation (
        invited_id integer PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer,
        created_at timestamptz NOT NULL,
        CHECK (invited_id <> member_id),
        FOREIGN KEY (invited_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE,
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id)
          ON DELETE SET NULL (activity_id)
      )`.execute(db);
    await sql`CREATE INDEX invitation_member ON invitation (member_id, created_at DESC)`.execute(db);
    await sql`CREATE INDEX invitation_activity ON invitation (activity_id)`.execute(db);
  },
};
