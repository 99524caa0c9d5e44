import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    trophy: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      description: string;
      image: string | null;
      /** When the member was given it. */
      created_at: Date;
    };
  }
}
