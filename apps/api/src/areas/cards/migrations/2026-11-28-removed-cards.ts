import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // What was charged points at its card, so that one that is removed may have to stay.
    await sql`ALTER TABLE saved_card ADD COLUMN removed_at timestamptz`.execute(db);
  },
};
