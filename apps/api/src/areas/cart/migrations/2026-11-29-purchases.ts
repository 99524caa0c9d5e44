import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Attempts to pay for the same reservation form one purchase, identified by its first reservation.
    await sql`ALTER TABLE reservation ADD COLUMN purchase_id bigint`.execute(db);
    await sql`ALTER TABLE charge ADD COLUMN purchase_id bigint`.execute(db);
    await sql`
      CREATE INDEX charge_purchase ON charge (purchase_id) WHERE purchase_id IS NOT NULL`.execute(db);
    // False by default, so that purchases from before this migration raise no notice.
    await sql`ALTER TABLE reservation ADD COLUMN is_end_unread boolean NOT NULL DEFAULT false`.execute(db);
    await sql`ALTER TABLE charge ADD COLUMN is_end_unread boolean NOT NULL DEFAULT false`.execute(db);
    await sql`
      CREATE INDEX reservation_unread ON reservation (member_id) WHERE is_end_unread`.execute(db);
    await sql`CREATE INDEX charge_unread ON charge (member_id) WHERE is_end_unread`.execute(db);
  },
};
