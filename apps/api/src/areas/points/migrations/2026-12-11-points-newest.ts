import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`CREATE INDEX points_entry_newest ON points_entry (member_id, created_at DESC, id DESC)`.execute(
      db,
    );
  },
};
