import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // What was paid back lets nobody in; who is in is in. Orders that were paid back before this are no other.
    await sql`ALTER TABLE voucher ADD cancelled_at timestamptz`.execute(db);
    await sql`ALTER TABLE voucher ADD CHECK (used_at IS NULL OR cancelled_at IS NULL)`.execute(db);
    await sql`
      UPDATE voucher SET cancelled_at = now() FROM product_order
      WHERE product_order.id = voucher.order_id AND product_order.status = 'refunded' AND voucher.used_at IS NULL`.execute(
      db,
    );
  },
};
