import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The gateway may fail at some of them each time: those that were asked for longest ago come first.
    await sql`ALTER TABLE refund ADD COLUMN asked_at timestamptz`.execute(db);
  },
};
