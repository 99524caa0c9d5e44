import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // A refund cancels unused vouchers. This includes orders refunded before this migration.
    await sql`ALTER TABLE voucher ADD cancelled_at timestamptz`.execute(db);
    await sql`ALTER TABLE voucher ADD CHECK (used_at IS NULL OR cancelled_at IS NULL)`.execute(db);
    await sql`
      UPDATE voucher SET cancelled_at = now() FROM product_order
      WHERE product_order.id = voucher.order_id AND product_order.status = 'refunded' AND voucher.used_at IS NULL`.execute(
      db,
    );
  },
};
