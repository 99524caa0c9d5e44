import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    purchase: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      /** The time that it was bought. */
      participation_id: number;
      code: string;
      /** In cents. */
      price: number;
      /** What taking part was worth then. */
      reward: number;
      is_donation: Generated<boolean>;
      created_at: Date;
    };
  }
}
