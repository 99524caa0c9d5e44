import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE member ADD COLUMN closed_at timestamptz,
        ADD CHECK (closed_at IS NULL OR NOT active AND cpf IS NULL AND tel IS NULL AND birthday IS NULL
          AND state IS NULL AND image IS NULL AND password_hash = '')`.execute(db);
  },
};
