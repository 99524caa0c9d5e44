import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
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
