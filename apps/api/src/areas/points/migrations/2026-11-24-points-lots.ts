import { type Kysely, type Migration, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { writeLots } from '../write-lots.ts';

export const migration: Migration = {
  async up(db) {
    await sql`ALTER TABLE points_entry ADD UNIQUE (id, member_id)`.execute(db);
    await sql`
      CREATE TABLE points_lot (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id bigint NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount),
        earned_at timestamptz NOT NULL,
        expires_at timestamptz,
        UNIQUE (id, member_id),
        FOREIGN KEY (entry_id, member_id) REFERENCES points_entry (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX points_lot_left ON points_lot (member_id) WHERE remaining > 0`.execute(db);
    await sql`
      CREATE TABLE points_spend (
        entry_id bigint NOT NULL,
        lot_id bigint NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        returned bigint NOT NULL DEFAULT 0 CHECK (returned BETWEEN 0 AND amount),
        PRIMARY KEY (entry_id, lot_id),
        FOREIGN KEY (entry_id, member_id) REFERENCES points_entry (id, member_id),
        FOREIGN KEY (lot_id, member_id) REFERENCES points_lot (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    const known = db as Kysely<Tables>;
    const entries = await known
      .selectFrom('points_entry')
      .select(['id', 'member_id', 'station_id', 'amount', 'created_at'])
      .orderBy('id')
      .execute();
    await writeLots(known, entries);
  },
};
