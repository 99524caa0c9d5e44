import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members take part in draws with. */
    giveaway_number: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** Digits; nobody else of the station has the same. */
      number: string;
      created_at: Date;
    };
  }
}
