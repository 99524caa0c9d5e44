import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    session: {
      id: string;
      /** SHA-256. The token itself is never stored. */
      token_hash: string;
      member_id: number;
      station_id: number;
      device: string;
      created_at: Date;
      last_seen_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      /** Set if another session ended it. */
      ended_from: Generated<string | null>;
      proven_at: Generated<Date | null>;
    };
    /** All members who log in on a device share its token. */
    known_device: {
      token_hash: string;
      member_id: number;
      station_id: number;
      last_login_at: Date;
    };
    known_network: {
      network_hash: string;
      member_id: number;
      station_id: number;
      last_login_at: Date;
    };
    /** Lets the reader of a security mail end every session, once. */
    security_link: {
      token_hash: string;
      member_id: number;
      station_id: number;
      expires_at: Date;
    };
    /** One-time tokens, valid only while their session is. */
    ticket: {
      token_hash: string;
      session_id: string;
      member_id: number;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
  }
}
