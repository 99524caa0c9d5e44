import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The index of the newest comments leaves out answers, and so can't count all comments of a post.
    await sql`CREATE INDEX comment_counted ON comment (post_id) WHERE post_id IS NOT NULL`.execute(db);
  },
};
