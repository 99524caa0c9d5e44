import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE support_message (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id) ON DELETE CASCADE,
        member_id integer,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
        phone text CHECK (phone ~ '^[0-9]{10,11}$'),
        email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
        subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 200),
        message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 600),
        fingerprint text NOT NULL UNIQUE CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
        sent_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE SET NULL (member_id)
      )`.execute(db);
    await sql`CREATE INDEX support_message_sent ON support_message (sent_at)`.execute(db);
    await sql`CREATE INDEX support_message_member ON support_message (member_id)`.execute(db);
    await sql`CREATE INDEX support_message_station ON support_message (station_id)`.execute(db);
  },
};
