import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // What a member has bought is counted at each look at a product, however often they gave a payment up.
    await sql`
      CREATE INDEX product_order_bought ON product_order (member_id)
      WHERE status IN ('confirmed', 'partlyRefunded', 'sent', 'delivered')`.execute(db);
  },
};
