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
      /** Written as JSON. */
      types: ColumnType<readonly FuelType[], string, string>;
      /** Of one voucher, in hundredths of a litre. */
      most_litres: number;
      /** Of one member. */
      most_vouchers: number;
      starts_at: Date | null;
      ends_at: Date | null;
    };
    /** It says by itself what it is, whatever becomes of its campaign. */
    fuel_voucher: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** Null once the station has no such campaign any more. */
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
