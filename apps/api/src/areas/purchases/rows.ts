import type { Cents } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import './tables.ts';

interface PurchaseInput {
  readonly caller: { readonly memberId: number; readonly stationId: number };
  readonly activity: { readonly id: number };
  readonly price: Cents;
  readonly code: string;
  readonly isDonation?: boolean;
  readonly at: Date;
}

export async function insertPurchase(
  trx: Trx,
  { caller, activity, price, code, isDonation = false, at }: PurchaseInput,
  { id: participationId, earned }: { readonly id: number; readonly earned: Cents },
): Promise<{ id: number; code: string; price: Cents }> {
  return trx
    .insertInto('purchase')
    .values({
      member_id: caller.memberId,
      station_id: caller.stationId,
      activity_id: activity.id,
      participation_id: participationId,
      code,
      price,
      is_donation: isDonation,
      reward: earned,
      created_at: at,
    })
    .returning(['id', 'code', 'price'])
    .executeTakeFirstOrThrow();
}
