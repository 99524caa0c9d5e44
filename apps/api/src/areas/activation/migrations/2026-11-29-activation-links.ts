import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Nullable, because codes sent before this migration have no link.
    await sql`
      ALTER TABLE activation_code ADD COLUMN link_hash text CHECK (link_hash ~ '^[0-9a-f]{64}$')`.execute(db);
  },
};
