import { activityType, rewardOf } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';
import { book } from '../points/ledger.ts';
import { recallRewards } from '../points/rewarded-person.ts';
import { bookReward, countReward, isRewarded, timesRewarded } from '../points/rewards.ts';

const rewardType = activityType('sign-up-reward') ?? 0;

type Outside = Pick<Services, 'keyring' | 'stations'>;

/** Call on activation. Rewards a person once, across accounts. `pay-inviter.ts` pays the inviter later. */
export async function rewardSignUp(services: Outside, trx: Trx, member: MemberRow, at: Date): Promise<void> {
  const { id: memberId, station_id: stationId } = member;
  await recallRewards(services, trx, member);
  const hasJoined = (await timesRewarded(trx, memberId, 'sign-up')) > 0;
  const isNew = member.status === 'active' && !hasJoined;
  if (isNew && isRewarded(member)) await bookSignUp(trx, { memberId, stationId }, at);
  await acceptInvitation(services, trx, member, isNew, at);
}

async function bookSignUp(
  trx: Trx,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
  at: Date,
): Promise<void> {
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
  const booked = [];
  for (const { id, name, points, additional_cashback: additionalCashback } of rewards) {
    const amount = rewardOf({ points, additionalCashback });
    if (amount === 0) continue;
    const source = { source: 'sign-up-reward', sourceId: `${id}-${memberId}` } as const;
    booked.push(await book(trx, { memberId, stationId, amount, description: name, ...source, at }));
  }
  if (booked.includes('booked')) await countReward(trx, { memberId, stationId, subject: 'sign-up' });
}

async function acceptInvitation(
  { stations }: Outside,
  trx: Trx,
  { id, station_id }: MemberRow,
  isNew: boolean,
  at: Date,
): Promise<void> {
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
  await trx
    .insertInto('invitation')
    .values({
      invited_id: id,
      member_id: inviter_id,
      station_id,
      activity_id,
      reward: rewardOf({ points, additionalCashback: additional_cashback }),
      monthly_limit: stations.byId(station_id)?.station.invitations.monthlyLimit ?? 0,
      ...(isNew ? {} : { state: 'unpaid' as const, decided_at: at }),
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('invited_id').doNothing())
    .execute();
  if (!isNew) return;
  await bookReward(trx, {
    memberId: id,
    stationId: station_id,
    subject: 'invited',
    amount: invited_points,
    limitPerUser: null,
    description: signup.name,
    source: 'invited',
    sourceId: String(id),
    at,
  });
}
