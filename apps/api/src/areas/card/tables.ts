export type {};

declare module '../../database/tables.ts' {
  interface Tables {
    /** What a station seals its members' cards with: made when it is first needed, and the same from then on. */
    card_key: {
      station_id: number;
      /** The point on P-256, in base64url: everybody may know it. */
      public_key: string;
      /** PKCS #8, in base64url. It leaves this table for nobody. */
      private_key: string;
      created_at: Date;
    };
  }
}
