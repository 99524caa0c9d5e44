import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Somebody whom a station knows before they sign up. */
    affiliate: {
      id: Generated<number>;
      station_id: number;
      /** What files name them by. */
      key: string;
      position: number;
      cpf: string;
      birthday: string;
      email: string;
    };
    /** Whose data were found right, and may become an account. */
    candidate: {
      token_hash: string;
      station_id: number;
      /** Whom the station knows them as. */
      affiliate_id: number | null;
      /** Of what must not change between the steps. */
      fingerprint: string;
      used_at: Date | null;
      created_at: Date;
      expires_at: Date;
    };
    /** What a member gives away, so that others join. */
    invitation_code: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      activity_id: number;
      code: string;
      created_at: Date;
    };
    /** An account that somebody has signed up for, until it is activated. Samples have none. */
    signup: {
      member_id: number;
      station_id: number;
      /** How often, since others may have done so with the same address. */
      times: Generated<number>;
      inviter_id: number | null;
      /** The activity that the invitation is part of. */
      invited_to: number | null;
      created_at: Date;
    };
    /** That somebody has come by an invitation: `member_id` invited them. */
    invitation: {
      invited_id: number;
      member_id: number;
      station_id: number;
      activity_id: number | null;
      created_at: Date;
      /** What the inviter was promised, in hundredths. */
      reward: Generated<number>;
      /** How many invitations the station paid an inviter in a month then. */
      monthly_limit: Generated<number>;
      state: Generated<'awaiting' | 'paid' | 'unpaid'>;
      decided_at: Generated<Date | null>;
    };
  }
}
