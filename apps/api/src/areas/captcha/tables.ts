export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    /** One row: what challenges are signed with, the same for every process on this database. */
    captcha_key: { key: string };
    /** Solutions that were handed in, until they would have expired anyway. */
    captcha_used: { signature: string; expires_at: Date };
  }
}
