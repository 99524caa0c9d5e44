import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    cart_item: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      product_id: number;
      quantity: number;
    };
    /** The state of a row changes only under the lock of its product. */
    reservation: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      product_id: number;
      quantity: number;
      state: 'held' | 'committed' | 'released';
      /** After this time any transaction that locks the product may release it. */
      expires_at: Date;
      /** The payment that the reservation belongs to. */
      charge_id: number | null;
      subscription_id: Generated<number | null>;
      order_id: Generated<number | null>;
      created_at: Date;
      /** The id of the purchase's first reservation. All attempts to pay for a reservation share it. */
      purchase_id: Generated<number | null>;
      /** The member has not seen yet how this purchase ended. */
      is_end_unread: Generated<boolean>;
    };
    discount_coupon: {
      id: Generated<number>;
      station_id: number;
      /** In capitals. */
      code: string;
      value: number;
      activity_id: number | null;
      starts_at: Date | null;
      ends_at: Date | null;
      is_active: Generated<boolean>;
      limit_in_all: number | null;
      limit_per_member: number | null;
    };
  }
}
