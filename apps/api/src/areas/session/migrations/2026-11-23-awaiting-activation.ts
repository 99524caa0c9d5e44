import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // A session of somebody whose account isn't activated yet: it lives, and few calls are open to it.
    await sql`ALTER TABLE session ADD COLUMN awaits_activation boolean NOT NULL DEFAULT false`.execute(db);
    // Whoever is put out is told from where.
    await sql`ALTER TABLE session ADD COLUMN ended_from uuid`.execute(db);
  },
};
