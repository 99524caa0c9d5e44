import { isInviterPaid, monthOf } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { book } from '../points/ledger.ts';
import { canEarnRewards, countReward, invitationsSubject, rewardCountOf } from '../points/rewards.ts';

/** Decides once whether the inviter is paid. Call after an activity rewarded the invited member. */
export async function payInviter(trx: Trx, invitedId: number, now: Date): Promise<void> {
  const invitation = await trx
    .selectFrom('invitation')
    .innerJoin('member', 'member.id', 'invitation.invited_id')
    .leftJoin('activity', 'activity.id', 'invitation.activity_id')
    .select(['invitation.member_id', 'invitation.station_id', 'invitation.reward', 'monthly_limit'])
    .select(['member.name', 'activity.name as activity'])
    .where('invited_id', '=', invitedId)
    .where('invitation.state', '=', 'awaiting')
    .executeTakeFirst();
  if (invitation === undefined) return;
  const { member_id: memberId, station_id: stationId, reward, name } = invitation;
  const inviter = await lockAnyMember(trx, memberId);
  const { from: monthStart, before: monthEnd } = monthOf(now);
  const paidInvitations = await trx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .where('decided_at', '>=', monthStart)
    .where('decided_at', '<', monthEnd)
    .executeTakeFirstOrThrow();
  const isPaid = isInviterPaid({
    reward,
    isInviterActive: inviter?.status === 'active' && canEarnRewards(inviter),
    wasPersonPaidFor: (await rewardCountOf(trx, invitedId, 'inviter')) > 0,
    paidCountThisMonth:
      Number(paidInvitations.count) + (await rewardCountOf(trx, memberId, invitationsSubject(now))),
    monthlyLimit: invitation.monthly_limit,
  });
  await trx
    .updateTable('invitation')
    .set({ state: isPaid ? 'paid' : 'unpaid', decided_at: now })
    .where('invited_id', '=', invitedId)
    .execute();
  if (!isPaid) return;
  const [firstName = name] = name.split(' ');
  await book(trx, {
    memberId,
    stationId,
    amount: reward,
    description: `${invitation.activity ?? 'Convite aceito'}: ${firstName}`,
    source: 'inviter',
    sourceId: String(invitedId),
    at: now,
  });
  await countReward(trx, { memberId: invitedId, stationId, subject: 'inviter' });
}
