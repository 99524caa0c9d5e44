import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE transfer_request (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        amount integer NOT NULL CHECK (amount > 0),
        status text NOT NULL CHECK (status IN ('open', 'approved', 'refused')),
        reason text CHECK (btrim(reason) <> ''),
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        CHECK ((status = 'open') = (decided_at IS NULL)),
        CHECK ((status = 'refused') = (reason IS NOT NULL)),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX transfer_request_member ON transfer_request (member_id, id DESC)`.execute(db);
    await sql`CREATE INDEX transfer_request_open ON transfer_request (station_id, id DESC)`.execute(db);
  },
};
