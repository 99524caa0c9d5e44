import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Attempts to pay that share a hold are one purchase: its number is the id of its first reservation.
    await sql`ALTER TABLE reservation ADD COLUMN purchase_id bigint`.execute(db);
    await sql`ALTER TABLE charge ADD COLUMN purchase_id bigint`.execute(db);
    await sql`
      CREATE INDEX charge_purchase ON charge (purchase_id) WHERE purchase_id IS NOT NULL`.execute(db);
    // Purchases that ended before this migration are no news for their members.
    await sql`ALTER TABLE reservation ADD COLUMN is_end_unread boolean NOT NULL DEFAULT false`.execute(db);
    await sql`ALTER TABLE charge ADD COLUMN is_end_unread boolean NOT NULL DEFAULT false`.execute(db);
    await sql`
      CREATE INDEX reservation_unread ON reservation (member_id) WHERE is_end_unread`.execute(db);
    await sql`CREATE INDEX charge_unread ON charge (member_id) WHERE is_end_unread`.execute(db);
  },
};
