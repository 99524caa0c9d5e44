import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Orders retries, so refunds that fail each time don't block the others.
    await sql`ALTER TABLE refund ADD COLUMN asked_at timestamptz`.execute(db);
  },
};
