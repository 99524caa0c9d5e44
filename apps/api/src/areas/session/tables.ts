import type { Generated } from 'kysely';

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
      /** The session that ended it, where it didn't do so itself. */
      ended_from: Generated<string | null>;
      /** When the password was last typed in it, beside the login. */
      proven_at: Generated<Date | null>;
    };
    /** On which devices a member has logged in before. A device has one token, for all who log in on it. */
    known_device: {
      token_hash: string;
      member_id: number;
      station_id: number;
      last_login_at: Date;
    };
    /** From which networks a member has logged in before. */
    known_network: {
      /** A keyed digest of the member and the network. */
      network_hash: string;
      member_id: number;
      station_id: number;
      last_login_at: Date;
    };
    /** Lets the reader of a mail about an account's security end every session of it, once. */
    security_link: {
      token_hash: string;
      member_id: number;
      station_id: number;
      expires_at: Date;
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
