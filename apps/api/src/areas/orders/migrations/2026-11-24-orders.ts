import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // No foreign keys to activities or products: an order keeps its values when they change or disappear.
    await sql`
      CREATE TABLE product_order (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        charge_id integer NOT NULL,
        code text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN (
          'awaiting', 'confirmed', 'refused', 'expired', 'cancelled', 'partlyRefunded', 'refunded', 'sent')),
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        activity_id integer NOT NULL,
        activity_name text NOT NULL,
        activity_image text,
        reward bigint NOT NULL CHECK (reward >= 0),
        location_id integer,
        location_name text,
        is_delivery boolean NOT NULL,
        address text,
        complement text,
        zipcode text,
        items bigint NOT NULL CHECK (items >= 0),
        fee bigint NOT NULL CHECK (fee >= 0),
        discount bigint NOT NULL CHECK (discount >= 0),
        total bigint NOT NULL CHECK (total >= 0),
        wallet bigint NOT NULL CHECK (wallet >= 0),
        charged bigint NOT NULL CHECK (charged >= 0),
        refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
        has_vouchers boolean NOT NULL DEFAULT false,
        CHECK (items - discount + fee = total AND wallet + charged = total),
        UNIQUE (charge_id, activity_id),
        UNIQUE (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id)
      )`.execute(db);
    await sql`CREATE INDEX product_order_member ON product_order (member_id, created_at DESC, id DESC)`.execute(
      db,
    );
    await sql`
      CREATE TABLE order_line (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        order_id integer NOT NULL,
        charge_id integer NOT NULL,
        member_id integer NOT NULL,
        product_id integer NOT NULL,
        name text NOT NULL,
        image text,
        value bigint NOT NULL CHECK (value >= 0),
        discount bigint NOT NULL CHECK (discount >= 0),
        quantity integer NOT NULL CHECK (quantity >= 1),
        UNIQUE (charge_id, product_id),
        FOREIGN KEY (order_id, member_id) REFERENCES product_order (id, member_id),
        FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id)
      )`.execute(db);
    await sql`CREATE INDEX order_line_order ON order_line (order_id)`.execute(db);
    await sql`CREATE INDEX order_line_member ON order_line (member_id, product_id)`.execute(db);
  },
};
