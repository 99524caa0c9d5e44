import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Only an item with a page can be members-only: members see it on that page.
    await sql`
      ALTER TABLE landing_item ADD COLUMN members_only boolean NOT NULL DEFAULT false,
        ADD CHECK (NOT members_only OR link_type = 'additional')`.execute(db);
    await sql`ALTER TABLE activity ADD COLUMN video_url text`.execute(db);
  },
};
