import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Every product page counts the member's paid orders; abandoned payments stay out of the index.
    await sql`
      CREATE INDEX product_order_bought ON product_order (member_id)
      WHERE status IN ('confirmed', 'partlyRefunded', 'sent', 'delivered')`.execute(db);
  },
};
