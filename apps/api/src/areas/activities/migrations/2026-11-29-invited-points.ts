import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE activity ADD COLUMN invited_points integer NOT NULL DEFAULT 0 CHECK (invited_points >= 0)`.execute(
      db,
    );
  },
};
