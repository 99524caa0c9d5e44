import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Whoever pays says where the receipt goes. Those of before went to the member's own address, and still do.
    await sql`ALTER TABLE charge ADD COLUMN email text`.execute(db);
  },
};
