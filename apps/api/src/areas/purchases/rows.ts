import { type Cents, rewardOf } from '@estacao/domain';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

interface Buying {
  readonly caller: { readonly memberId: number; readonly stationId: number };
  readonly activity: Pick<Selectable<Tables['activity']>, 'id' | 'points' | 'additional_cashback'>;
  readonly price: Cents;
  /** Of what is bought now; a repeat has the one that it was given. */
  readonly code: string;
  readonly at: Date;
}

/** Writes a purchase down, or finds that of the same participation. */
export async function buyOf(
  trx: Trx,
  { caller, activity, price, code, at }: Buying,
  { id, isNew }: { readonly id: number; readonly isNew: boolean },
): Promise<{ id: number; code: string; price: Cents }> {
  if (isNew)
    await trx
      .insertInto('purchase')
      .values({
        member_id: caller.memberId,
        station_id: caller.stationId,
        activity_id: activity.id,
        participation_id: id,
        code,
        price,
        reward: rewardOf({ points: activity.points, additionalCashback: activity.additional_cashback }),
        created_at: at,
      })
      .execute();
  return trx
    .selectFrom('purchase')
    .select(['id', 'code', 'price'])
    .where('participation_id', '=', id)
    .executeTakeFirstOrThrow();
}
