import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // On the web, or a path of the portal, which begins with one slash. Type 5 is what members share.
    await sql`
      ALTER TABLE activity ADD COLUMN share_url text CHECK (
        share_url IS NULL
        OR type_id = 5 AND share_url ~* '^(https?://[^[:space:]/?#\\\\]|/($|[^/\\\\]))[^[:space:]\\\\]*$'
      )`.execute(db);
  },
};
