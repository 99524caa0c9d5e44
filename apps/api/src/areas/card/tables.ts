import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What a station seals its members' cards with: made when it is first needed, and the same from then on. */
    card_key: {
      station_id: number;
      /** The point on P-256, in base64url: everybody may know it. */
      public_key: string;
      /** PKCS #8, in base64url, sealed by the keyring. */
      private_key: string;
      /** False for a key that was made before keys were sealed. The sweep seals it. */
      is_sealed: Generated<boolean>;
      created_at: Date;
    };
  }
}
