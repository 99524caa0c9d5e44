import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Anyone can reverse plain hashes by trying all networks, and they can't be converted. Members' networks
    // are unknown until their next login.
    await sql`DELETE FROM known_network`.execute(db);
  },
};
