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

export type {};
