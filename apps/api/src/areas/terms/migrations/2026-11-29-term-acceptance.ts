import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE term_acceptance (
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        document text NOT NULL CHECK (document IN ('terms', 'privacy')),
        version date NOT NULL,
        accepted_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, document, version),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    // Existing members joined on a page that required acceptance.
    await sql`
      INSERT INTO term_acceptance (member_id, station_id, document, version, accepted_at)
      SELECT id, station_id, document, '2026-11-22', created_at
      FROM member CROSS JOIN (VALUES ('terms'), ('privacy')) AS texts (document)`.execute(db);
  },
};
