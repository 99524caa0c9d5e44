import { activityType, rewardOf } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { MemberRow } from '../members/user.ts';
import { book } from '../points/ledger.ts';
import { restoreRewards } from '../points/rewarded-person.ts';
import { bookReward, canEarnRewards, countReward, rewardCountOf } from '../points/rewards.ts';

const rewardType = activityType('sign-up-reward') ?? 0;

type RewardServices = Pick<Services, 'keyring' | 'stations'>;

/** Call on activation. Rewards a person once, across accounts. `pay-inviter.ts` pays the inviter later. */
export async function rewardSignUp(
  services: RewardServices,
  trx: Trx,
  member: MemberRow,
  now: Date,
): Promise<void> {
  const { id: memberId, station_id: stationId } = member;
  await restoreRewards(services, trx, member);
  const hasJoined = (await rewardCountOf(trx, memberId, 'sign-up')) > 0;
  const isNewPerson = member.status === 'active' && !hasJoined;
  if (isNewPerson && canEarnRewards(member)) await bookSignUpRewards(trx, { memberId, stationId }, now);
  await acceptInvitation(services, trx, member, isNewPerson, now);
}

async function bookSignUpRewards(
  trx: Trx,
  { memberId, stationId }: { readonly memberId: number; readonly stationId: number },
  now: Date,
): Promise<void> {
  const rewards = await trx
    .selectFrom('activity')
    .select(['id', 'name', 'points', 'additional_cashback'])
    .where('station_id', '=', stationId)
    .where('type_id', '=', rewardType)
    .where('is_published', '=', true)
    .where('deleted_at', 'is', null)
    .where((activity) => activity.or([activity('starts_at', 'is', null), activity('starts_at', '<=', now)]))
    .where((activity) => activity.or([activity('ends_at', 'is', null), activity('ends_at', '>', now)]))
    .where((activity) => activity.or([activity('over_at', 'is', null), activity('over_at', '>', now)]))
    .orderBy('id')
    .execute();
  const results = [];
  for (const { id, name, points, additional_cashback: additionalCashback } of rewards) {
    const amount = rewardOf({ points, additionalCashback });
    if (amount === 0) continue;
    const source = { source: 'sign-up-reward', sourceId: `${id}-${memberId}` } as const;
    results.push(await book(trx, { memberId, stationId, amount, description: name, ...source, at: now }));
  }
  if (results.includes('booked')) await countReward(trx, { memberId, stationId, subject: 'sign-up' });
}

async function acceptInvitation(
  { stations }: RewardServices,
  trx: Trx,
  { id, station_id }: MemberRow,
  isNewPerson: boolean,
  now: Date,
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
      ...(isNewPerson ? {} : { state: 'unpaid' as const, decided_at: now }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('invited_id').doNothing())
    .execute();
  if (!isNewPerson) return;
  await bookReward(trx, {
    memberId: id,
    stationId: station_id,
    subject: 'invited',
    amount: invited_points,
    limitPerUser: null,
    description: signup.name,
    source: 'invited',
    sourceId: String(id),
    at: now,
  });
}
