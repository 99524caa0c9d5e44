import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Null for older vouchers: the consent was not recorded then.
    await sql`ALTER TABLE voucher ADD COLUMN consented_at timestamptz`.execute(db);
  },
};
