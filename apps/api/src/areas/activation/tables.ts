declare module '../../database/tables.ts' {
  interface Tables {
    /** Identifies a sign-up for the tab that created it. Useless without the code. */
    activation_token: {
      token_hash: string;
      signup_id: number;
      created_at: Date;
      expires_at: Date;
    };
    activation_code: {
      signup_id: number;
      /** Hashed as slowly as a password, since there are only a million codes. */
      code_hash: string;
      /** A fast hash is enough: the link's secret has full entropy. */
      link_hash: string;
      tries: number;
      sent_at: Date;
      expires_at: Date;
    };
  }
}
