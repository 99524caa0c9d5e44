import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Never contains a card number or CVV. */
    saved_card: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      provider: string;
      token: string;
      brand: string;
      last_digits: string;
      /** False for a card entered for one order only. */
      is_saved: boolean;
      created_at: Date;
      removed_at: Generated<Date | null>;
    };
  }
}
