import { type Cents, dateOf, maxRewards } from '@estacao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';
import { lockAnyMember } from '../../database/lock-member.ts';
import { book } from './ledger.ts';
import type { PointsSource } from './sources.ts';

/** Each subject has its own count. `inviter` counts payments to the inviter of the member. */
export type RewardSubject =
  | `activity-${number}`
  | `quiz-${number}`
  | 'sign-up'
  | 'invited'
  | 'inviter'
  | LimitedSubject;

/** Counts with a limit per member. They include usage under closed accounts. */
type LimitedSubject =
  | `coupon-${number}`
  | `fuel-${number}`
  | `taken-${number}`
  | `bought-${number}`
  | `invitations-${string}`;

export function invitationsSubject(month: Date): RewardSubject {
  return `invitations-${dateOf(month).slice(0, 7)}`;
}

export interface Reward {
  readonly memberId: number;
  readonly stationId: number;
  readonly subject: RewardSubject;
  readonly amount: Cents;
  readonly limitPerUser: number | null;
  readonly description: string;
  readonly source: PointsSource;
  readonly sourceId: string;
  readonly at: Date;
}

/**
 * Accounts of company owners without a CPF may all belong to one person. A closed account earns nothing: the
 * person's next account would not count it.
 */
export function canEarnRewards({
  type_id,
  cpf,
  closed_at,
}: {
  readonly type_id: number;
  readonly cpf: string | null;
  readonly closed_at: Date | null;
}): boolean {
  return closed_at === null && (type_id !== 1 || cpf !== null);
}

/** Books a reward and counts it. Returns the points earned: 0 at the limit or without the right to earn. */
export async function bookReward(trx: Trx, { subject, limitPerUser, ...entry }: Reward): Promise<Cents> {
  const { memberId, stationId, amount } = entry;
  if (amount === 0) return 0;
  const member = await lockAnyMember(trx, memberId);
  if (member === undefined || !canEarnRewards(member)) return 0;
  const times = await rewardCountOf(trx, memberId, subject);
  if (times >= maxRewards(limitPerUser)) return 0;
  if ((await book(trx, entry)) !== 'booked') return 0;
  await countReward(trx, { memberId, stationId, subject });
  return amount;
}

export async function countReward(
  trx: Trx,
  { memberId, stationId, subject }: Pick<Reward, 'memberId' | 'stationId' | 'subject'>,
): Promise<void> {
  await trx
    .insertInto('rewarded')
    .values({ member_id: memberId, station_id: stationId, subject, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'subject']).doUpdateSet({ times: sql`rewarded.times + 1` }),
    )
    .execute();
}

export async function rewardCountOf(
  trx: Db | Trx,
  memberId: number,
  subject: RewardSubject,
): Promise<number> {
  const row = await trx
    .selectFrom('rewarded')
    .select('times')
    .where('member_id', '=', memberId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.times ?? 0;
}

export function usageOf(memberId: number, subject: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(
    (SELECT times FROM rewarded WHERE rewarded.member_id = ${memberId} AND rewarded.subject = ${subject}), 0)`;
}

/** SQL: true if the query's `activity` has no rewards left for the member. */
export function hasReachedRewardLimit(memberId: number): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM rewarded WHERE rewarded.member_id = ${memberId}
      AND rewarded.subject = 'activity-' || activity.id
      AND rewarded.times >= CASE WHEN activity.limit_per_user > 0 THEN activity.limit_per_user ELSE 1 END)`;
}
