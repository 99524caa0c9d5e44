import type { Generated, GeneratedAlways } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    affiliate: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      cpf: string;
      birthday: string;
      email: string;
    };
    /** Validated data that may become an account. */
    candidate: {
      token_hash: string;
      station_id: number;
      affiliate_id: number | null;
      fingerprint: string;
      used_at: Date | null;
      created_at: Date;
      expires_at: Date;
    };
    invitation_code: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      code: string;
      created_at: Date;
    };
    /** Unconfirmed sign-up. An address may have several. */
    signup: {
      id: Generated<number>;
      station_id: number;
      email: string;
      mailbox: GeneratedAlways<string>;
      /** The pending account to activate as it is; the person's columns are then null. */
      member_id: number | null;
      /** False if the account came from a file. */
      made_account: Generated<boolean>;
      type_id: 1 | 2 | null;
      name: string | null;
      cpf: string | null;
      cpf_proof: 'register' | null;
      tel: string | null;
      birthday: string | null;
      state: string | null;
      city: string | null;
      password_hash: string | null;
      inviter_id: number | null;
      invited_to: number | null;
      created_at: Date;
    };
    invitation: {
      invited_id: number;
      member_id: number;
      station_id: number;
      activity_id: number | null;
      created_at: Date;
      /** Promised to the inviter, in hundredths. */
      reward: Generated<number>;
      monthly_limit: Generated<number>;
      state: Generated<'awaiting' | 'paid' | 'unpaid'>;
      decided_at: Generated<Date | null>;
    };
  }
}
