import type { Cents } from '../money/money.ts';

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
