export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members have said of the list. Of whom nothing is here is on it. */
    mailing: {
      member_id: number;
      station_id: number;
      is_subscribed: boolean;
      changed_at: Date;
    };
  }
}
