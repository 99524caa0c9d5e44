import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Unlogged: faster writes, and a crash may lose the counts.
    await sql`
      CREATE UNLOGGED TABLE rate_limit (
        bucket text PRIMARY KEY,
        hits integer NOT NULL CHECK (hits > 0),
        ends_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX rate_limit_end ON rate_limit (ends_at)`.execute(db);
  },
};
