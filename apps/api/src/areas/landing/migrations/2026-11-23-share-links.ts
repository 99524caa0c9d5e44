import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE activity ADD COLUMN share_url text CHECK (
        share_url IS NULL
        OR type_id = 5 AND share_url ~* '^(https?://[^[:space:]/?#\\\\]|/($|[^/\\\\]))[^[:space:]\\\\]*$'
      )`.execute(db);
  },
};
