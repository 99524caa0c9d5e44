import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    points_entry: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** In hundredths; spent points are negative. */
      amount: number;
      description: string;
      /** What gave or took them. One source counts once. */
      source: string;
      source_id: string;
      created_at: Date;
    };
    /** Points that came in together. What is left of a member's sums to what their entries do. */
    points_lot: {
      id: Generated<number>;
      /** What gave them. */
      entry_id: number;
      member_id: number;
      station_id: number;
      amount: number;
      remaining: number;
      earned_at: Date;
      expires_at: Date | null;
    };
    /** What an entry took of a lot. */
    points_spend: {
      entry_id: number;
      lot_id: number;
      member_id: number;
      station_id: number;
      amount: number;
      /** How much of it came back. */
      returned: Generated<number>;
    };
  }
}
