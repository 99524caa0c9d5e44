import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What a station accounts for its money with. */
    transparency_document: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      url: string;
    };
  }
}
