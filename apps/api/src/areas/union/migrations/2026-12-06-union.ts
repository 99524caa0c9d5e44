import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE union_service (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id) ON DELETE CASCADE,
        key text NOT NULL,
        position integer NOT NULL,
        said jsonb NOT NULL,
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE union_news (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id) ON DELETE CASCADE,
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        area text NOT NULL,
        title text NOT NULL CHECK (btrim(title) <> ''),
        content text NOT NULL,
        image text,
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await sql`CREATE INDEX union_news_area ON union_news (station_id, area, position)`.execute(db);
    await sql`
      CREATE TABLE union_theme (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id) ON DELETE CASCADE,
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        said jsonb NOT NULL,
        UNIQUE (station_id, key),
        UNIQUE (station_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE union_process (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL,
        member_id integer NOT NULL,
        area text NOT NULL,
        number text,
        type text,
        filed_on text CHECK (filed_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
        status text,
        court text,
        title text,
        value integer CHECK (value >= 0),
        url text,
        is_collective boolean NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX union_process_member ON union_process (member_id, area, id)`.execute(db);
    await sql`
      CREATE TABLE union_request (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL,
        member_id integer NOT NULL,
        area text NOT NULL,
        form text NOT NULL,
        weekday text,
        description text CHECK (char_length(description) BETWEEN 1 AND 600),
        phone text CHECK (phone ~ '^[0-9]{11}$'),
        sent_at timestamptz NOT NULL,
        handed_on_at timestamptz,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX union_request_member ON union_request (member_id, id)`.execute(db);
    await sql`CREATE INDEX union_request_waiting ON union_request (id) WHERE handed_on_at IS NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE union_appointment (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL,
        member_id integer NOT NULL,
        area text NOT NULL,
        starts_at timestamptz NOT NULL,
        description text,
        status text NOT NULL CHECK (status IN ('planned', 'confirmed', 'cancelled', 'done')),
        was_missed boolean NOT NULL DEFAULT false,
        office text,
        request_id integer UNIQUE REFERENCES union_request (id) ON DELETE SET NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX union_appointment_member ON union_appointment (member_id, area, starts_at)`.execute(
      db,
    );
  },
};
