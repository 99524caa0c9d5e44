import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
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
      kind_id: Generated<number | null>;
      description: string;
      image: string | null;
      created_at: Date;
    };
  }
}
