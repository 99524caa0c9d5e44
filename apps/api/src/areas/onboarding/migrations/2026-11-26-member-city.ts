import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE member ADD COLUMN city text
        CHECK (btrim(city) <> '' AND char_length(city) <= 80)`.execute(db);
  },
};
