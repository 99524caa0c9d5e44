import type { Dependent } from '@estacao/domain';
import type { ColumnType, Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    voucher: {
      id: Generated<number>;
      /** Whoever has it has the voucher: nobody can guess it. */
      code: string;
      member_id: number;
      station_id: number;
      activity_id: number;
      /** Null for what was ordered. */
      course_id: number | null;
      /** The time that somebody enrolled. */
      participation_id: number | null;
      order_id: number | null;
      /** Which of the units that were ordered, from one on. */
      unit: number | null;
      /** Written as JSON. */
      dependents: ColumnType<readonly Dependent[], string | undefined, string>;
      /** When whoever enrolled agreed to the rules, and to the use of their data: what is ordered asks for neither. */
      consented_at: ColumnType<Date | null, Date | null | undefined, never>;
      created_at: Date;
      used_at: Date | null;
      used_by_id: number | null;
      /** What was paid for it was given back before anybody used it. */
      cancelled_at: Generated<Date | null>;
    };
    /** The members who redeem vouchers: of every activity of the station, or of one partner's. */
    staff: {
      id: Generated<number>;
      station_id: number;
      member_id: number;
      /** Null for the staff of the station itself. */
      partner_id: number | null;
    };
  }
}
