import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE cart_item (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        product_id integer NOT NULL,
        quantity integer NOT NULL CHECK (quantity >= 1),
        UNIQUE (member_id, product_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (product_id, station_id) REFERENCES product (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    // A product's `reserved` equals its held reservations; `sold` includes the committed ones.
    await sql`
      CREATE TABLE reservation (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        product_id integer NOT NULL,
        quantity integer NOT NULL CHECK (quantity >= 1),
        state text NOT NULL CHECK (state IN ('held', 'committed', 'released')),
        expires_at timestamptz NOT NULL,
        charge_id integer,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (product_id, station_id) REFERENCES product (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX reservation_live ON reservation (member_id, product_id) WHERE state = 'held'`.execute(
      db,
    );
    await sql`CREATE INDEX reservation_overdue ON reservation (expires_at) WHERE state = 'held'`.execute(db);
    await sql`CREATE INDEX reservation_held ON reservation (product_id) WHERE state = 'held'`.execute(db);
    await sql`CREATE INDEX reservation_charge ON reservation (charge_id) WHERE charge_id IS NOT NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE discount_coupon (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        code text NOT NULL CHECK (code = upper(btrim(code)) AND code <> ''),
        value bigint NOT NULL CHECK (value > 0),
        activity_id integer,
        starts_at timestamptz,
        ends_at timestamptz,
        is_active boolean NOT NULL DEFAULT true,
        limit_in_all integer CHECK (limit_in_all >= 0),
        limit_per_member integer CHECK (limit_per_member >= 0),
        UNIQUE (station_id, code),
        UNIQUE (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id) ON DELETE CASCADE
      )`.execute(db);
  },
};
