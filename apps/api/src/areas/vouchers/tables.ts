import type { Dependent } from '@estacao/domain';
import type { ColumnType, Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    voucher: {
      id: Generated<number>;
      /** Bearer code, so it must be unguessable. */
      code: string;
      member_id: number;
      station_id: number;
      activity_id: number;
      course_id: number | null;
      participation_id: number | null;
      order_id: number | null;
      /** Number of the ordered unit, from 1. */
      unit: number | null;
      dependents: ColumnType<readonly Dependent[], string | undefined, string>;
      /** Consent to the course rules and data use. Orders don't ask for consent. */
      consented_at: ColumnType<Date | null, Date | null | undefined, never>;
      created_at: Date;
      used_at: Date | null;
      used_by_id: number | null;
      cancelled_at: Generated<Date | null>;
    };
    /** Members who may redeem the vouchers of the station or of one partner. */
    staff: {
      id: Generated<number>;
      station_id: number;
      member_id: number;
      partner_id: number | null;
    };
  }
}
