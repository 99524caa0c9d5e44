import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Session of an account that isn't activated yet: few calls accept it.
    await sql`ALTER TABLE session ADD COLUMN awaits_activation boolean NOT NULL DEFAULT false`.execute(db);
    await sql`ALTER TABLE session ADD COLUMN ended_from uuid`.execute(db);
  },
};
