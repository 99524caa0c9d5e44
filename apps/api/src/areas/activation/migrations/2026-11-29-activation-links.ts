import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Codes that are on their way have no link, and none is made up for them.
    await sql`
      ALTER TABLE activation_code ADD COLUMN link_hash text CHECK (link_hash ~ '^[0-9a-f]{64}$')`.execute(db);
  },
};
