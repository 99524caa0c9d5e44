import { isInviterPaid, monthOf } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { book } from '../points/ledger.ts';
import { countReward, invitationsIn, isRewarded, timesRewarded } from '../points/rewards.ts';

/** Decides once whether the inviter is paid. Call after an activity rewarded the invited member. */
export async function payInviter(trx: Trx, invitedId: number, at: Date): Promise<void> {
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
  const { from, before } = monthOf(at);
  const paid = await trx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .where('decided_at', '>=', from)
    .where('decided_at', '<', before)
    .executeTakeFirstOrThrow();
  const isPaid = isInviterPaid({
    reward,
    isInviterActive: inviter?.status === 'active' && isRewarded(inviter),
    wasPersonPaidFor: (await timesRewarded(trx, invitedId, 'inviter')) > 0,
    paidThisMonth: Number(paid.count) + (await timesRewarded(trx, memberId, invitationsIn(at))),
    monthlyLimit: invitation.monthly_limit,
  });
  await trx
    .updateTable('invitation')
    .set({ state: isPaid ? 'paid' : 'unpaid', decided_at: at })
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
    at,
  });
  await countReward(trx, { memberId: invitedId, stationId, subject: 'inviter' });
}
