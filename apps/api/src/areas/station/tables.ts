export interface StationTables {
  /** What the token files can't hold: since when the station is here. Other tables point at it. */
  station: {
    id: number;
    /** As it was last called. */
    slug: string;
    created_at: Date;
  };
}
