import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Each response reads only the newest replies of a comment, however many it has.
    await sql`
      CREATE INDEX comment_newest_answer ON comment (parent_id, created_at DESC, id DESC)
      WHERE parent_id IS NOT NULL`.execute(db);
    await sql`DROP INDEX comment_answer`.execute(db);
  },
};
