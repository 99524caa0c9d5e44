import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // What members are told at once, kept for a while: whoever was away hears it when they are back.
    await sql`
      CREATE TABLE member_event (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL REFERENCES member (id),
        kind text NOT NULL,
        at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX member_event_of ON member_event (member_id, id)`.execute(db);
  },
};
