export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    /** One row: what links of mails are signed with, the same for every process on this database. */
    mailing_key: { key: string };
    /** What members have said of the list. Of whom nothing is here is on it. */
    mailing: {
      member_id: number;
      station_id: number;
      is_subscribed: boolean;
      changed_at: Date;
    };
  }
}
