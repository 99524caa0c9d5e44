import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      DO $$
      DECLARE statuses text;
      BEGIN
        SELECT conname INTO STRICT statuses FROM pg_constraint
        WHERE conrelid = 'product_order'::regclass AND contype = 'c'
          AND pg_get_constraintdef(oid) LIKE '%partlyRefunded%';
        EXECUTE format('ALTER TABLE product_order DROP CONSTRAINT %I', statuses);
      END $$`.execute(db);
    await sql`
      ALTER TABLE product_order
        DROP CONSTRAINT product_order_settled,
        ADD CONSTRAINT product_order_status CHECK (status IN (
          'awaiting', 'confirmed', 'refused', 'expired', 'cancelled', 'partlyRefunded', 'refunded', 'sent', 'delivered')),
        ADD CONSTRAINT product_order_settled CHECK (
          CASE WHEN charge_id IS NULL THEN status IN ('sent', 'delivered', 'cancelled')
            ELSE status NOT IN ('sent', 'delivered') END)`.execute(db);
  },
};
