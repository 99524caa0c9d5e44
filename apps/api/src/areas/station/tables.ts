export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    /** What the token files can't hold: since when the station is here. Other tables point at it. */
    station: {
      id: number;
      /** As it was last called. A file that comes later and claims the same is refused. */
      slug: string;
      created_at: Date;
    };
    /** The transaction that last changed what the public pages of a station are made from. Triggers write it. */
    content_version: {
      station_id: number;
      version: number;
    };
  }
}
