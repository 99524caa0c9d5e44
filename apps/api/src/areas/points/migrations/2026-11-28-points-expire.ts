import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE points_rule (
        station_id integer PRIMARY KEY REFERENCES station (id),
        months integer NOT NULL CHECK (months > 0),
        holds_from date NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE points_notice (
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        day date NOT NULL,
        days_before integer NOT NULL,
        told_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, day, days_before),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`
      CREATE INDEX points_lot_expiring ON points_lot (expires_at, member_id)
      WHERE remaining > 0 AND expires_at IS NOT NULL`.execute(db);
    await sql`CREATE INDEX points_lot_of_entry ON points_lot (entry_id)`.execute(db);
  },
};
