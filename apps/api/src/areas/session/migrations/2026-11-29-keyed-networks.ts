import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Plain hashes reveal their networks to anyone who tries all of them. They can't be converted: members are strangers
    // once, until their next login. Known devices stay.
    await sql`DELETE FROM known_network`.execute(db);
  },
};
