import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    purchase: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      participation_id: number;
      code: string;
      price: number;
      reward: number;
      is_donation: Generated<boolean>;
      created_at: Date;
    };
  }
}
