import { type Cents, rewardOf } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

interface Buying {
  readonly caller: { readonly memberId: number; readonly stationId: number };
  readonly activity: Pick<Selectable<Tables['activity']>, 'id' | 'points' | 'additional_cashback'>;
  readonly price: Cents;
  readonly code: string;
  readonly isDonation?: boolean;
  readonly at: Date;
}

/** Writes down what somebody bought by taking part. */
export async function buyOf(
  trx: Trx,
  { caller, activity, price, code, isDonation = false, at }: Buying,
  participationId: number,
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
      reward: rewardOf({ points: activity.points, additionalCashback: activity.additional_cashback }),
      created_at: at,
    })
    .returning(['id', 'code', 'price'])
    .executeTakeFirstOrThrow();
}
