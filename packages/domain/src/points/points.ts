import { addDays, addMonths, daysBetween, type IsoDate } from '../dates/date.ts';
import { dateOf, endOfDay, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

export interface ExpiryRule {
  readonly months: number;
  readonly from: IsoDate;
}

/** Days before expiry on which members are notified. */
export const expiryNotices = [30, 7] as const;

export type ExpiryNotice = (typeof expiryNotices)[number];

const MIN_DAYS_AFTER_RETURN = 30;

/** Undefined: never expires. A rule is not retroactive. */
export function expiryOf(rule: ExpiryRule | undefined, earnedAt: Moment): Date | undefined {
  const day = dateOf(earnedAt);
  return rule === undefined || day < rule.from ? undefined : endOfDay(addMonths(day, rule.months));
}

/** Returned points stay valid for at least this time. */
export function minExpiryAfterReturn(returnedAt: Moment): Date {
  return endOfDay(addDays(dateOf(returnedAt), MIN_DAYS_AFTER_RETURN));
}

/** The last notice whose day has come. */
export function expiryNoticeOn(today: IsoDate, lastDay: IsoDate): ExpiryNotice | undefined {
  const remainingDays = daysBetween(today, lastDay);
  return remainingDays < 0 ? undefined : expiryNotices.findLast((days) => remainingDays <= days);
}

/** Without a limit, an activity rewards each member once. */
export function maxRewards(limitPerUser: number | null): number {
  return limitPerUser !== null && limitPerUser > 0 ? limitPerUser : 1;
}

/** Capped: a donation never earns more than it costs. */
export function donationReward(reward: Cents, amount: Cents): Cents {
  return Math.min(reward, amount);
}

interface RefundedReward {
  readonly reward: Cents;
  readonly total: Cents;
  readonly refunded: Cents;
}

/** The part of a reward that a refund reverses. Rounds up, so that many small refunds leave no profit. */
export function reversedReward({ reward, total, refunded }: RefundedReward): Cents {
  if (refunded >= total) return reward;
  // BigInt: a product of two amounts can exceed the safe integers.
  const [product, divisor] = [BigInt(reward) * BigInt(refunded), BigInt(total)];
  return Number((product + divisor - 1n) / divisor);
}

/**
 * Whether an activity without a limit pays at least what it costs: members could earn points endlessly.
 *
 * `leastPrice` is the lowest price of one participation. A free activity rewards each member only once.
 */
export function isEndlessReward({
  reward,
  leastPrice,
  limitPerUser,
}: {
  readonly reward: Cents;
  readonly leastPrice: Cents;
  readonly limitPerUser: number | null;
}): boolean {
  const hasLimit = limitPerUser !== null && limitPerUser > 0;
  return leastPrice > 0 && !hasLimit && reward >= leastPrice;
}

export const rewardTexts = {
  returned: (name: string) => `Estorno da recompensa: ${name}`,
  debt: (points: string) =>
    `Você deve ${points} de recompensas estornadas que já usou. Os próximos créditos pagam esse valor primeiro.`,
} as const;
