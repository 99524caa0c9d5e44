import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The links of the list are signed with a key that is derived from `SECRET_KEY`.
    await sql`DROP TABLE mailing_key`.execute(db);
  },
};
