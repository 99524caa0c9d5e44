import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Stores the gateway's token and the digits a member recognises. Card numbers and secrets are never
    // stored.
    await sql`
      CREATE TABLE saved_card (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        provider text NOT NULL,
        token text NOT NULL CHECK (token !~ '[0-9]{12}'),
        brand text NOT NULL,
        last_digits text NOT NULL CHECK (last_digits ~ '^[0-9]{4}$'),
        is_saved boolean NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (id, member_id),
        UNIQUE (provider, token),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX saved_card_member ON saved_card (member_id)`.execute(db);
  },
};
