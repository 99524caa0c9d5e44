export type {};

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: {
      /** A digest: what is counted may be an address or a login. */
      bucket: string;
      hits: number;
      ends_at: Date;
    };
  }
}
