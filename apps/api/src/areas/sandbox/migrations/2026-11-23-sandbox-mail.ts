import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE sandbox_mail (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id) ON DELETE CASCADE,
        recipient text NOT NULL,
        subject text NOT NULL,
        paragraphs text[] NOT NULL,
        code text,
        link_label text,
        link_href text CHECK ((link_href IS NULL) = (link_label IS NULL)),
        sent_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX sandbox_mail_station ON sandbox_mail (station_id, id DESC)`.execute(db);
    await sql`CREATE INDEX sandbox_mail_age ON sandbox_mail (sent_at)`.execute(db);
  },
};
