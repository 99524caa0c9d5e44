import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // A migration has no secret key, so the first sweep encrypts existing keys.
    await sql`ALTER TABLE card_key ADD COLUMN is_sealed boolean NOT NULL DEFAULT false`.execute(db);
  },
};
