export interface StationTables {
  /** What the token files can't hold: since when the station is here. Other tables point at it. */
  station: {
    id: number;
    slug: string;
    created_at: Date;
  };
}
