export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    /** Solutions that were handed in, until they would have expired anyway. */
    captcha_used: { signature: string; expires_at: Date };
  }
}
