import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`ALTER TABLE session ADD COLUMN proven_at timestamptz`.execute(db);
  },
};
