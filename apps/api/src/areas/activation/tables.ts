declare module '../../database/tables.ts' {
  interface Tables {
    /** Names a sign-up to the tab that made it, or that logged in to it. It opens nothing without the code. */
    activation_token: {
      token_hash: string;
      signup_id: number;
      created_at: Date;
      expires_at: Date;
    };
    /** The last code that was mailed for a sign-up. Earlier codes are void. */
    activation_code: {
      signup_id: number;
      /** As slow to guess as a password, since there are only a million codes. */
      code_hash: string;
      /** Of the secret in the mailed link, which nobody can guess. */
      link_hash: string;
      tries: number;
      sent_at: Date;
      expires_at: Date;
    };
  }
}
