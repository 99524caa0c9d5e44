import type { TransferStatus } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    /** What members say they have transferred. One that was approved has its entry in the ledger. */
    transfer_request: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      /** In cents, and so in hundredths of points. */
      amount: number;
      status: TransferStatus;
      reason: string | null;
      created_at: Date;
      decided_at: Date | null;
    };
  }
}
