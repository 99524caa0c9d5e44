import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // A failing request retries with backoff and lets others pass.
    await sql`ALTER TABLE union_request
      ADD COLUMN tries integer NOT NULL DEFAULT 0,
      ADD COLUMN next_at timestamptz NOT NULL DEFAULT to_timestamp(0)`.execute(db);
    await sql`DROP INDEX union_request_waiting`.execute(db);
    await sql`CREATE INDEX union_request_next ON union_request (next_at) WHERE handed_on_at IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX union_request_sent ON union_request (sent_at)`.execute(db);
  },
};
