import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What stands in a station's calendar. */
    schedule: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      /** May hold HTML. */
      description: string | null;
      image: string | null;
      starts_at: Date;
      /** Null: nobody said how long it takes. */
      ends_at: Date | null;
    };
  }
}
