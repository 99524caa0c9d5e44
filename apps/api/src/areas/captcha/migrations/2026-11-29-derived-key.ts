import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The key now derives from the secret key. Challenges of the last ten minutes become invalid.
    await sql`DROP TABLE captcha_key`.execute(db);
  },
};
