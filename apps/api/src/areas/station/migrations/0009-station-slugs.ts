import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // A short name may go from one station to another, also within one start: between two writes both rows have it.
    // Whose it is, the token files say.
    await sql`ALTER TABLE station DROP CONSTRAINT station_slug_key`.execute(db);
  },
};
