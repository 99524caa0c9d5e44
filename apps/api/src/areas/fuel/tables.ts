import type { FuelType } from '@estacao/domain';
import type { ColumnType, Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    fuel_campaign: {
      id: Generated<number>;
      station_id: number;
      key: string;
      position: number;
      name: string;
      description: string | null;
      image: string | null;
      types: ColumnType<readonly FuelType[], string, string>;
      /** Per voucher, in hundredths of a litre. */
      most_litres: number;
      most_vouchers: number;
      starts_at: Date | null;
      ends_at: Date | null;
    };
    /** A copy of the campaign's values, which outlives the campaign. */
    fuel_voucher: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      campaign_id: number | null;
      campaign_name: string;
      type: string;
      volume: number;
      value: number;
      code: string;
      issued_at: Date;
      valid_until: Date;
    };
  }
}
