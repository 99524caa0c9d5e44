import { type Migration, sql } from 'kysely';

export const stationSlugs: Migration = {
  async up(db) {
    // A short name may go from one station to another, also within one start. Whose it is, the token files say; here it
    // only tells whoever finds a row without a file what it was called.
    await sql`ALTER TABLE station DROP CONSTRAINT station_slug_key`.execute(db);
  },
};
