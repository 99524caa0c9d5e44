import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE job_lease (
        name text PRIMARY KEY,
        holder text NOT NULL,
        until timestamptz NOT NULL
      )`.execute(db);
  },
};
