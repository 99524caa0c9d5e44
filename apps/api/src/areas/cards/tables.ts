import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Neither a number nor a CVV is ever in here. */
    saved_card: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      provider: string;
      /** What the gateway knows it by. */
      token: string;
      brand: string;
      last_digits: string;
      /** Whether it is listed. Others are for the order they were typed for. */
      is_saved: boolean;
      created_at: Date;
      /** Since then it is listed no more, and pays for nothing more. */
      removed_at: Generated<Date | null>;
    };
  }
}
