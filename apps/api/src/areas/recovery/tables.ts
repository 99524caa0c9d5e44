declare module '../../database/tables.ts' {
  interface Tables {
    /** Lets whoever reads a member's mail choose another password. It goes with its use. */
    recovery_link: {
      token_hash: string;
      member_id: number;
      station_id: number;
      created_at: Date;
      expires_at: Date;
    };
  }
}
