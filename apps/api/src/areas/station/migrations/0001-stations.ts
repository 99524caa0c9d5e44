import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE station (
        id integer PRIMARY KEY,
        slug text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL
      )`.execute(db);
  },
};
