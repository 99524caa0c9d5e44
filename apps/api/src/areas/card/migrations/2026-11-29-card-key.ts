import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE card_key (
        station_id integer PRIMARY KEY REFERENCES station (id),
        public_key text NOT NULL,
        private_key text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
  },
};
