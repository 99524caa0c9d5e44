import { activityType, rewardOf } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { MemberRow } from '../members/user.ts';
import { book } from '../points/ledger.ts';

const rewardType = activityType('sign-up-reward') ?? 0;

/**
 * What an account is worth once it is activated: to whoever signed up, and to whoever invited them. Each is booked once,
 * whatever happens twice.
 */
export async function rewardSignUp(trx: Trx, member: MemberRow, at: Date): Promise<void> {
  const { id: memberId, station_id: stationId } = member;
  const rewards = await trx
    .selectFrom('activity')
    .select(['id', 'name', 'points', 'additional_cashback'])
    .where('station_id', '=', stationId)
    .where('type_id', '=', rewardType)
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .where((activity) => activity.or([activity('starts_at', 'is', null), activity('starts_at', '<=', at)]))
    .where((activity) => activity.or([activity('ends_at', 'is', null), activity('ends_at', '>', at)]))
    .where((activity) => activity.or([activity('over_at', 'is', null), activity('over_at', '>', at)]))
    .orderBy('id')
    .execute();
  for (const { id, name, points, additional_cashback } of rewards) {
    const amount = rewardOf({ points, additionalCashback: additional_cashback });
    if (amount === 0) continue;
    await book(trx, {
      memberId,
      stationId,
      amount,
      description: name,
      source: 'sign-up-reward',
      sourceId: `${id}-${memberId}`,
      at,
    });
  }
  await rewardInvitation(trx, member, at);
}

async function rewardInvitation(trx: Trx, { id, station_id, name }: MemberRow, at: Date): Promise<void> {
  const signup = await trx
    .selectFrom('signup')
    .innerJoin('activity', 'activity.id', 'signup.invited_to')
    .select([
      'inviter_id',
      'activity.id as activity_id',
      'activity.name',
      'points',
      'additional_cashback',
      'invited_points',
    ])
    .where('member_id', '=', id)
    .executeTakeFirst();
  if (signup === undefined || signup.inviter_id === null) return;
  const { inviter_id, activity_id, points, additional_cashback, invited_points } = signup;
  const earned = rewardOf({ points, additionalCashback: additional_cashback });
  await trx
    .insertInto('invitation')
    .values({ invited_id: id, member_id: inviter_id, station_id, activity_id, created_at: at })
    .onConflict((conflict) => conflict.column('invited_id').doNothing())
    .execute();
  const [firstName = name] = name.split(' ');
  const shared = { stationId: station_id, sourceId: String(id), at } as const;
  if (invited_points > 0) {
    await book(trx, {
      ...shared,
      memberId: id,
      amount: invited_points,
      description: signup.name,
      source: 'invited',
    });
  }
  if (earned > 0) {
    await book(trx, {
      ...shared,
      memberId: inviter_id,
      amount: earned,
      description: `${signup.name}: ${firstName}`,
      source: 'inviter',
    });
  }
}
