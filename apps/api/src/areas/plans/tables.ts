import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    plan: {
      id: Generated<number>;
      station_id: number;
      /** What files name it by. */
      key: string;
      position: number;
      name: string;
      description: string | null;
      image: string | null;
      benefits: string[];
      /** None: agreed on with whoever asks. */
      amount_cents: number | null;
      discount_cents: number;
      /** How long a payment lasts. */
      days: number | null;
      highlighted: boolean;
      purchase_text: string | null;
      /** Nobody is offered it any more; those who have it keep it. */
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
