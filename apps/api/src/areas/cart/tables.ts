import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    cart_item: {
      /** In the order that things came in. */
      id: Generated<number>;
      member_id: number;
      station_id: number;
      product_id: number;
      quantity: number;
    };
    /** Its rows change only while the product's row is locked. */
    reservation: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      product_id: number;
      quantity: number;
      state: 'held' | 'committed' | 'released';
      /** Held longer than this, whoever needs the stock lets go of it. */
      expires_at: Date;
      /** What it waits for. */
      charge_id: number | null;
      /** Sold to whoever subscribes to it, until they give it up. */
      subscription_id: Generated<number | null>;
      /** Sold by an order that is settled on delivery. */
      order_id: Generated<number | null>;
      created_at: Date;
      /** The id of the purchase's first reservation: attempts to pay that share a hold are one purchase. */
      purchase_id: Generated<number | null>;
      /** No page of the member has shown yet how it ends. */
      is_end_unread: Generated<boolean>;
    };
    discount_coupon: {
      id: Generated<number>;
      station_id: number;
      /** In capitals. */
      code: string;
      value: number;
      /** null where it is for any. */
      activity_id: number | null;
      starts_at: Date | null;
      ends_at: Date | null;
      is_active: Generated<boolean>;
      /** How often it is good, for everybody together. */
      limit_in_all: number | null;
      limit_per_member: number | null;
    };
  }
}
