import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Stations without a token file. A token file with the same id wins. */
    station_row: {
      station_id: number;
      slug: string;
      tokens: string;
      made_by: number | null;
      /** Unique among live stations. */
      cnpj: string | null;
      /** Only live stations are served. An operator approves a waiting one. */
      state: Generated<'waiting' | 'live' | 'refused'>;
      created_at: Date;
    };
    station_picture: {
      station_id: number;
      name: string;
      body: Buffer;
    };
    /**
     * The transaction that last changed a row or its pictures, also after its deletion. Triggers write it.
     */
    station_row_version: {
      station_id: number;
      version: number;
    };
  }
}
