import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Stations that no token file has: what theirs would say. Where there is one of the same number, that counts. */
    station_row: {
      station_id: number;
      slug: string;
      /** JSON, as a token file has it. */
      tokens: string;
      /** The account that made it, which it outlives. */
      made_by: number | null;
      /** Of live stations, each has its own. */
      cnpj: string | null;
      /** Only a live station is served. A waiting one becomes live when an operator approves it. */
      state: Generated<'waiting' | 'live' | 'refused'>;
      created_at: Date;
    };
    /** Their pictures, by the names that they have beside a token file. */
    station_picture: {
      station_id: number;
      name: string;
      body: Buffer;
    };
    /** The transaction that last changed a row or a picture of it, also where there is none any more. Triggers write it. */
    station_row_version: {
      station_id: number;
      version: number;
    };
  }
}
