import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE activity ADD COLUMN recurrence text
        CHECK (recurrence IN ('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'halfyearly', 'yearly'))`.execute(
      db,
    );
  },
};
