import { addDays, addMonths, daysBetween, type IsoDate } from '../dates/date.ts';
import { dateOf, endOfDay, type Moment } from '../dates/moment.ts';
import type { Cents } from '../money/money.ts';

/** How long points last that are earned from a day on. */
export interface ExpiryRule {
  readonly months: number;
  readonly from: IsoDate;
}

/** How many days before their last one members are told, the first time first. */
export const expiryNotices = [30, 7] as const;

export type ExpiryNotice = (typeof expiryNotices)[number];

const LEAST_AFTER_RETURN = 30;

/** The last moment of points that were earned at one; nothing where they never expire. A rule is never retroactive. */
export function expiryOf(rule: ExpiryRule | undefined, earnedAt: Moment): Date | undefined {
  const day = dateOf(earnedAt);
  return rule === undefined || day < rule.from ? undefined : endOfDay(addMonths(day, rule.months));
}

/** What comes back can be spent so long at least, whatever was left of its time. */
export function leastExpiryAfterReturn(at: Moment): Date {
  return endOfDay(addDays(dateOf(at), LEAST_AFTER_RETURN));
}

/** Of what the member is told now, where there is anything to tell: the last notice whose day has come. */
export function noticeOn(today: IsoDate, lastDay: IsoDate): ExpiryNotice | undefined {
  const left = daysBetween(today, lastDay);
  return left < 0 ? undefined : expiryNotices.findLast((days) => left <= days);
}

/** How often an activity rewards one member. Without a limit it does so once, however often the member takes part. */
export function mostRewards(limitPerUser: number | null): number {
  return limitPerUser !== null && limitPerUser > 0 ? limitPerUser : 1;
}

/** A donation never earns more than the member gives. */
export function donationReward(reward: Cents, given: Cents): Cents {
  return Math.min(reward, given);
}

interface Refunded {
  readonly reward: Cents;
  /** What the order came to. */
  readonly total: Cents;
  /** How much of the total went back so far. */
  readonly refunded: Cents;
}

/**
 * How much of an order's reward is gone after a refund, in proportion. It rounds up, so that many small refunds leave no
 * profit, and a whole refund takes back exactly the whole reward.
 */
export function lostReward({ reward, total, refunded }: Refunded): Cents {
  if (refunded >= total) return reward;
  // BigInt, because an amount times an amount can pass what a number holds exactly.
  const [part, whole] = [BigInt(reward) * BigInt(refunded), BigInt(total)];
  return Number((part + whole - 1n) / whole);
}

/**
 * Whether an activity pays members at least what they spend on it, with no limit that ends it. `leastPrice` is the least that
 * one participation costs. A free activity rewards each member once, and needs no limit.
 */
export function paysMoreThanItCosts({
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
  /** The line of a statement by which a reward goes back. */
  returned: (name: string) => `Estorno da recompensa: ${name}`,
  debt: (points: string) =>
    `Você deve ${points} de recompensas estornadas que já usou. Os próximos créditos pagam esse valor primeiro.`,
} as const;
