import type { OrderStatus } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    product_order: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** Null for orders settled on delivery. */
      charge_id: number | null;
      code: string;
      status: OrderStatus;
      created_at: Date;
      confirmed_at: Date | null;
      activity_id: number;
      activity_name: string;
      activity_image: string | null;
      reward: number;
      location_id: number | null;
      location_name: string | null;
      is_delivery: boolean;
      address: string | null;
      complement: string | null;
      zipcode: string | null;
      items: number;
      fee: number;
      discount: number;
      total: number;
      wallet: number;
      charged: number;
      refunded: Generated<number>;
      has_vouchers: Generated<boolean>;
    };
    order_line: {
      id: Generated<number>;
      order_id: number;
      charge_id: number | null;
      member_id: number;
      product_id: number;
      name: string;
      image: string | null;
      value: number;
      discount: number;
      quantity: number;
    };
  }
}
