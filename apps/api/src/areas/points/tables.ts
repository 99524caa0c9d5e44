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
  }
}
