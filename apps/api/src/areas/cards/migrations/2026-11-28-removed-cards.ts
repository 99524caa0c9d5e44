import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Charges reference their card, so a removed card may have to stay.
    await sql`ALTER TABLE saved_card ADD COLUMN removed_at timestamptz`.execute(db);
  },
};
