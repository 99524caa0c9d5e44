import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Stands for an account that awaits its activation, where its address is known in part only. */
    activation_token: {
      token_hash: string;
      member_id: number;
      station_id: number;
      created_at: Date;
      expires_at: Date;
    };
    /** The code that was mailed last, to each account that awaits its activation. Earlier ones are worth nothing. */
    activation_code: {
      member_id: number;
      station_id: number;
      /** As slow to guess as a password: there are a million codes, and not more. */
      code_hash: string;
      /** Of the link that came with it: nobody guesses that. */
      link_hash: Generated<string | null>;
      /** Wrong ones that were typed. */
      tries: Generated<number>;
      sent_at: Date;
      expires_at: Date;
    };
  }
}
