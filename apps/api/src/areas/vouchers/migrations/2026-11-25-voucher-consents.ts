import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Of those before it nobody wrote it down.
    await sql`ALTER TABLE voucher ADD COLUMN consented_at timestamptz`.execute(db);
  },
};
