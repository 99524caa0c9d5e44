export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    session: {
      id: string;
      /** SHA-256 of the token. The token itself is nowhere but with its holder. */
      token_hash: string;
      member_id: number;
      station_id: number;
      /** `Chrome, Android`: so that a member recognises their own. */
      device: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
      ended_at: Date | null;
    };
    /** On which devices a member has logged in before. A device has one token, for all who log in on it. */
    known_device: {
      token_hash: string;
      member_id: number;
      station_id: number;
      last_login_at: Date;
    };
    /** One-time tokens. Each came with a session, and is worth nothing without it. */
    ticket: {
      token_hash: string;
      session_id: string;
      /** The session's. */
      member_id: number;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}
