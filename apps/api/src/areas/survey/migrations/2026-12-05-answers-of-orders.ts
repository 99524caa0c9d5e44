import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE survey_response
        ADD COLUMN is_for_order boolean NOT NULL DEFAULT false,
        ADD COLUMN order_id integer UNIQUE,
        ADD FOREIGN KEY (order_id, member_id) REFERENCES product_order (id, member_id),
        ADD CHECK (is_for_order OR order_id IS NULL),
        ADD CHECK (NOT is_for_order OR participation_id IS NULL)`.execute(db);
    // At most one set of answers waits for an order.
    await sql`
      CREATE UNIQUE INDEX survey_response_for_order ON survey_response (member_id, activity_id)
        WHERE is_for_order AND order_id IS NULL`.execute(db);
  },
};
