export type {};

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: {
      /** A keyed digest: the name may hold an address or a login. */
      bucket: string;
      hits: number;
      ends_at: Date;
    };
  }
}
