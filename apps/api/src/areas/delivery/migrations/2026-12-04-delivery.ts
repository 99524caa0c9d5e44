import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Orders settled on delivery have no charge. A zero charge would count as paid by the wallet: it would
    // confirm the order and appear among the payments. Queries by charge never find these orders.
    await sql`ALTER TABLE product_order ALTER COLUMN charge_id DROP NOT NULL`.execute(db);
    await sql`ALTER TABLE order_line ALTER COLUMN charge_id DROP NOT NULL`.execute(db);
    await sql`
      DO $$
      DECLARE sums text;
      BEGIN
        SELECT conname INTO STRICT sums FROM pg_constraint
        WHERE conrelid = 'product_order'::regclass AND contype = 'c'
          AND pg_get_constraintdef(oid) LIKE '%wallet + charged%';
        EXECUTE format('ALTER TABLE product_order DROP CONSTRAINT %I', sums);
      END $$`.execute(db);
    await sql`
      ALTER TABLE product_order
        ADD CONSTRAINT product_order_sums CHECK (
          items - discount + fee = total
          AND wallet + charged = CASE WHEN charge_id IS NULL THEN 0 ELSE total END),
        ADD CONSTRAINT product_order_settled CHECK (charge_id IS NOT NULL OR status = 'sent')`.execute(db);
    await sql`CREATE UNIQUE INDEX order_line_delivered ON order_line (order_id, product_id) WHERE charge_id IS NULL`.execute(
      db,
    );
    await sql`ALTER TABLE reservation ADD COLUMN order_id integer`.execute(db);
    await sql`ALTER TABLE reservation ADD FOREIGN KEY (order_id, member_id) REFERENCES product_order (id, member_id)`.execute(
      db,
    );
    await sql`CREATE INDEX reservation_order ON reservation (order_id) WHERE order_id IS NOT NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE delivery_order (
        order_id integer PRIMARY KEY,
        member_id integer NOT NULL,
        name text NOT NULL,
        cpf text NOT NULL,
        phone text NOT NULL,
        address text NOT NULL,
        reference text NOT NULL,
        FOREIGN KEY (order_id, member_id) REFERENCES product_order (id, member_id)
      )`.execute(db);
    await sql`CREATE INDEX delivery_order_member ON delivery_order (member_id)`.execute(db);
  },
};
