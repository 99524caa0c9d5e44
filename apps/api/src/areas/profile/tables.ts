import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** Members' requests to the station's office. null fields stay unchanged. */
    pre_registration_change: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      landline: string | null;
      mobile: string | null;
      email: string | null;
      situation: string | null;
      address: string | null;
      asked_at: Date;
      sent_at: Date | null;
      tries: Generated<number>;
      next_at: Date;
    };
  }
}
