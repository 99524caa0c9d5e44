import { type Migration, sql } from 'kysely';
import { versionedBy } from '../../../content/version.ts';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE plan (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text,
        image text,
        benefits text[] NOT NULL,
        amount_cents integer CHECK (amount_cents >= 0),
        discount_cents integer NOT NULL CHECK (discount_cents >= 0),
        days integer CHECK (days > 0),
        highlighted boolean NOT NULL,
        purchase_text text,
        deleted_at timestamptz,
        CHECK (discount_cents <= coalesce(amount_cents, 0)),
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE station_benefit (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await versionedBy(db, 'plan', 'changed.station_id');
    await versionedBy(db, 'station_benefit', 'changed.station_id');
  },
};
