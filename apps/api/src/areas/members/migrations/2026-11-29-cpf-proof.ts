import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE member ADD COLUMN cpf_proof text
        CHECK (cpf_proof IN ('register', 'operator')),
        ADD CHECK (cpf IS NOT NULL OR cpf_proof IS NULL)`.execute(db);
  },
};
