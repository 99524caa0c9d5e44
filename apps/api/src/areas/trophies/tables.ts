import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What a station has to give. */
    trophy_kind: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      description: string;
      image: string | null;
    };
    trophy: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** What it is one of; null once the station has no such trophy any more. */
      kind_id: Generated<number | null>;
      description: string;
      image: string | null;
      created_at: Date;
    };
  }
}
