import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The buyer may choose the receipt's address. Null means the member's address.
    await sql`ALTER TABLE charge ADD COLUMN email text`.execute(db);
  },
};
