import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The key derives from the secret key now. Challenges of the last ten minutes are void.
    await sql`DROP TABLE captcha_key`.execute(db);
  },
};
