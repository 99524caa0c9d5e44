import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { atOnceText } from './at-once.ts';

/** The share of the process's time that one member or address may take. */
const SHARE = 0.1;

/** Beyond the time that its answer is encoded: it is mapped, written and sent as well. */
const FACTOR = 3;

/** How long a read waits until its reader has so much, in milliseconds. Later ones are refused. */
const LONGEST = 5_000;

/** Names whose time is counted, before those who have paid it back are dropped. */
const MOST = 10_000;

/**
 * What members, or addresses, may take of the process by reading. A process accepts one connection for each turn of its event
 * loop: where readers take all of its time, everyone waits to be connected.
 */
export interface Allowance<Name> {
  /** Takes what a read costs at least. Resolves when its reader has so much, and throws a `Refusal` where that is long. */
  take(name: Name): Promise<void>;
  /** How long the reader has to wait until they have so much, in milliseconds; below zero where they have more. */
  owed(name: Name): number;
  /** Takes what the answer has cost. */
  spend(name: Name, ms: number): void;
}

interface Amounts {
  /** What a read takes at least, in milliseconds: the database's answer is read, too. */
  readonly least: number;
  /** How much of its time a reader may take at once, in milliseconds. */
  readonly burst: number;
}

export function createAllowance<Name>({ least, burst }: Amounts): Allowance<Name> {
  // When what a reader has taken is paid back.
  const paidAt = new Map<Name, number>();
  const spend = (name: Name, ms: number) => {
    const now = performance.now();
    if (paidAt.size >= MOST) for (const [one, end] of paidAt) if (end <= now) paidAt.delete(one);
    paidAt.set(name, Math.max(now, paidAt.get(name) ?? 0) + ms / SHARE);
  };
  const owed = (name: Name) => (paidAt.get(name) ?? 0) - performance.now() - burst / SHARE;
  return {
    owed,
    async take(name) {
      const ms = owed(name);
      if (ms > LONGEST) throw new Refusal(429, atOnceText, { retryAfter: Math.ceil((ms - LONGEST) / 1_000) });
      spend(name, least);
      if (ms > 0) await wait(ms);
    },
    spend: (name, ms) => spend(name, FACTOR * ms),
  };
}
