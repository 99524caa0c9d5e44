import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What was written to the support of a station. */
    support_message: {
      id: Generated<number>;
      station_id: number;
      /** Who was logged in, if anybody was. */
      member_id: number | null;
      name: string;
      phone: string | null;
      email: string;
      subject: string;
      message: string;
      /** Of all that was written: the same again is no other message. */
      fingerprint: string;
      sent_at: Date;
    };
  }
}
