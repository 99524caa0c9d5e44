import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Stations may swap slugs in one start; between two writes both rows have the same. The files decide.
    await sql`ALTER TABLE station DROP CONSTRAINT station_slug_key`.execute(db);
  },
};
