import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE fuel_campaign (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text,
        image text,
        types jsonb NOT NULL CHECK (jsonb_typeof(types) = 'array'),
        most_litres integer NOT NULL CHECK (most_litres > 0),
        most_vouchers integer NOT NULL CHECK (most_vouchers > 0),
        starts_at timestamptz,
        ends_at timestamptz,
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE fuel_voucher (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        campaign_id integer,
        campaign_name text NOT NULL,
        type text NOT NULL,
        volume integer NOT NULL CHECK (volume > 0),
        value integer NOT NULL CHECK (value > 0),
        code text NOT NULL UNIQUE,
        issued_at timestamptz NOT NULL,
        valid_until timestamptz NOT NULL CHECK (valid_until > issued_at),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (campaign_id, station_id) REFERENCES fuel_campaign (id, station_id) ON DELETE SET NULL (campaign_id)
      )`.execute(db);
    await sql`CREATE INDEX fuel_voucher_member ON fuel_voucher (member_id, id DESC)`.execute(db);
    await sql`CREATE INDEX fuel_voucher_campaign ON fuel_voucher (campaign_id)`.execute(db);
  },
};
