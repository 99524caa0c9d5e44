import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    plan: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      description: string | null;
      image: string | null;
      benefits: string[];
      /** Null if the price is negotiated. */
      amount_cents: number | null;
      discount_cents: number;
      days: number | null;
      highlighted: boolean;
      purchase_text: string | null;
      /** Withdrawn from sale at this time. Existing subscriptions continue. */
      deleted_at: Date | null;
    };
    station_benefit: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
    };
  }
}
