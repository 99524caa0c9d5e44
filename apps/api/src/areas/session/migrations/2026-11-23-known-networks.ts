import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE known_network (
        network_hash text NOT NULL CHECK (network_hash ~ '^[0-9a-f]{64}$'),
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        last_login_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, network_hash),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX known_network_age ON known_network (last_login_at)`.execute(db);
  },
};
