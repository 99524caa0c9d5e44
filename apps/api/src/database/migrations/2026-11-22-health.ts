import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE health (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        written_at timestamptz NOT NULL
      )`.execute(db);
  },
};
