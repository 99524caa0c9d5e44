import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { atOnceText } from './at-once.ts';

/** The share of the process's time that the reads of one member may take, and how much of it at once, in milliseconds. */
const SHARE = 0.1;
const BURST = 1_000;

/** What a read takes at least, in milliseconds: the database's answer is read, too. */
const LEAST = 10;

/** Beyond the time that its answer is encoded: it is mapped, written and sent as well. */
const FACTOR = 3;

/** How long a read waits for its member to have so much, in milliseconds. Later ones are refused. */
const LONGEST = 5_000;

/** Members whose time is counted, before those who have paid it back are dropped. */
const MOST = 10_000;

/**
 * What members may take of the process by reading. A process without time left accepts one connection for each turn of its event
 * loop, so that everyone waits for those who take all of it.
 */
export interface Allowance {
  /** Takes what a read costs at least. Resolves when the member has so much, and throws a `Refusal` where that is long. */
  take(memberId: number): Promise<void>;
  /** Takes what the answer has cost. */
  spend(memberId: number, ms: number): void;
}

export function createAllowance(now: () => number = () => performance.now()): Allowance {
  // When what a member has taken is paid back.
  const paidAt = new Map<number, number>();
  const spend = (memberId: number, ms: number) => {
    const at = now();
    if (paidAt.size >= MOST) for (const [one, end] of paidAt) if (end <= at) paidAt.delete(one);
    paidAt.set(memberId, Math.max(at, paidAt.get(memberId) ?? 0) + ms / SHARE);
  };
  return {
    async take(memberId) {
      const ms = (paidAt.get(memberId) ?? 0) - now() - BURST / SHARE;
      if (ms > LONGEST) throw new Refusal(429, atOnceText, { retryAfter: Math.ceil((ms - LONGEST) / 1_000) });
      spend(memberId, LEAST);
      if (ms > 0) await wait(ms);
    },
    spend: (memberId, ms) => spend(memberId, FACTOR * ms),
  };
}
