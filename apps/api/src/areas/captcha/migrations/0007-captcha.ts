import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE captcha_key (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        key text NOT NULL CHECK (length(key) >= 64)
      )`.execute(db);
    await sql`INSERT INTO captcha_key (key) VALUES (gen_random_uuid()::text || gen_random_uuid()::text)`.execute(
      db,
    );
    await sql`
      CREATE TABLE captcha_used (
        signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{64}$'),
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX captcha_used_end ON captcha_used (expires_at)`.execute(db);
  },
};
