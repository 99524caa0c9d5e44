import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE pre_registration_change (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        landline text CHECK (landline ~ '^[0-9]{10}$'),
        mobile text CHECK (mobile ~ '^[0-9]{11}$'),
        email text CHECK (char_length(email) BETWEEN 3 AND 254),
        situation text CHECK (situation IN ('Ativo', 'Aposentado', 'Inativo', 'Pensionista')),
        address text CHECK (char_length(address) BETWEEN 1 AND 200),
        asked_at timestamptz NOT NULL,
        sent_at timestamptz,
        tries integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL,
        CHECK (num_nonnulls(landline, mobile, email, situation, address) > 0),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX pre_registration_change_member ON pre_registration_change (member_id)`.execute(db);
    await sql`CREATE INDEX pre_registration_change_next ON pre_registration_change (next_at) WHERE sent_at IS NULL`.execute(
      db,
    );
    await sql`CREATE INDEX pre_registration_change_asked ON pre_registration_change (asked_at)`.execute(db);
  },
};
