import type { Cents } from '@estacao/domain';
import type { Trx } from '../../database/database.ts';
import { bookReward, type Reward, type RewardSubject } from '../points/rewards.ts';
import { payInviter } from '../signup/pay-inviter.ts';

type ActivityReward = Omit<Reward, 'subject'> & {
  readonly subject: Extract<RewardSubject, `${string}-${number}`>;
};

/** Rewards a participation and returns the amount. A member's first such reward also pays the inviter. */
export async function rewardParticipation(trx: Trx, reward: ActivityReward): Promise<Cents> {
  const amount = await bookReward(trx, reward);
  if (amount > 0) await payInviter(trx, reward.memberId, reward.at);
  return amount;
}
