declare module '../../database/tables.ts' {
  interface Tables {
    /** That somebody was invited by mail. Who it is isn't kept: what is made of the address says only whether it is the same. */
    invitation_mail: {
      member_id: number;
      station_id: number;
      activity_id: number;
      email_hash: string;
      created_at: Date;
    };
  }
}
