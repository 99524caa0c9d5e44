import { type Cents, reversedReward, rewardTexts } from '@estacao/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { payReturn, unpaidReturns } from './ledger.ts';
import type { RewardSubject } from './rewards.ts';
import type { PointsSource } from './sources.ts';

interface RewardRefund {
  readonly source: PointsSource;
  readonly sourceId: string;
  readonly subject: RewardSubject;
  readonly total: Cents;
  readonly refunded: Cents;
  readonly at: Date;
}

/**
 * Takes back the share of a reward that a refund cancels. Points already spent become a debt.
 */
export async function takeBackReward(
  trx: Trx,
  { source, sourceId, subject, total, refunded, at }: RewardRefund,
): Promise<void> {
  const reward = await trx
    .selectFrom('points_entry')
    .select(['member_id', 'station_id', 'amount', 'description'])
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (reward === undefined) return;
  const returnedBefore = await returnedAmountOf(trx, { source, sourceId });
  const amount = reversedReward({ reward: reward.amount, total, refunded }) - returnedBefore;
  if (amount <= 0) return;
  const row = await trx
    .insertInto('reward_return')
    .values({
      member_id: reward.member_id,
      station_id: reward.station_id,
      reward_source: source,
      reward_source_id: sourceId,
      subject,
      description: rewardTexts.returned(reward.description),
      amount,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await payReturn(trx, row, at);
}

async function returnedAmountOf(
  trx: Trx,
  { source, sourceId }: Pick<RewardRefund, 'source' | 'sourceId'>,
): Promise<Cents> {
  const { sum } = await trx
    .selectFrom('reward_return')
    .select(sql<number>`coalesce(sum(amount), 0)::int8`.as('sum'))
    .where('reward_source', '=', source)
    .where('reward_source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return sum;
}

export async function debtOf(db: Db | Trx, memberId: number): Promise<Cents> {
  const { debt } = await unpaidReturns(db, memberId)
    .select(sql<number>`coalesce(sum(amount - paid), 0)::int8`.as('debt'))
    .executeTakeFirstOrThrow();
  return debt;
}
