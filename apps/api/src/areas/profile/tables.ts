import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members ask to be changed of what their station has on file. What is null stays as it is. */
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
      /** When the station's office had it; null as long as there is none, or it hasn't answered. */
      sent_at: Date | null;
      tries: Generated<number>;
      /** When it is handed over once more. */
      next_at: Date;
    };
  }
}
