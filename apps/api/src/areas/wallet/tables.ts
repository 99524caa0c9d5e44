import type { TransferStatus } from '@estacao/domain';
import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    transfer_request: {
      id: Generated<number>;
      member_id: number;
      station_id: number;
      amount: number;
      status: TransferStatus;
      reason: string | null;
      created_at: Date;
      decided_at: Date | null;
    };
  }
}
