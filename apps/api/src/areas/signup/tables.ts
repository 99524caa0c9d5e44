import type { Generated, GeneratedAlways } from 'kysely';

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
    /** A sign-up until its code is confirmed. Several may wait for the same address. */
    signup: {
      id: Generated<number>;
      station_id: number;
      email: string;
      /** As of `member`. */
      mailbox: GeneratedAlways<string>;
      /** The pending account that the code activates as it is. Then the columns of the person are null. */
      member_id: number | null;
      /** The sign-up made that account, as in public mode; an account from a file was there before. */
      made_account: Generated<boolean>;
      type_id: 1 | 2 | null;
      name: string | null;
      cpf: string | null;
      /** The station's register has this CPF and address. It counts once the address is proven. */
      cpf_proof: 'register' | null;
      tel: string | null;
      birthday: string | null;
      state: string | null;
      city: string | null;
      password_hash: string | null;
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
