import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Orders keep the pickup address. Existing orders get the location's current one.
    await sql`
      UPDATE product_order SET
        address = nullif(concat_ws(', ', nullif(place.street, ''), nullif(place.street_number, '')), ''),
        zipcode = place.zipcode
      FROM delivery_location AS place
      WHERE place.id = product_order.location_id AND NOT product_order.is_delivery AND product_order.address IS NULL`.execute(
      db,
    );
  },
};
