import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { tooManyRequestsText } from './concurrency-limiter.ts';

/** Share of the process's time for one member or address. */
const TIME_SHARE = 0.1;

/** A response costs more than its encoding: the process also maps, writes and sends it. */
const COST_FACTOR = 3;

const MAX_WAIT = 5_000;

const MAX_NAMES = 10_000;

/**
 * Limits the processor time that members or addresses use by reading. Busy turns of the event loop also delay
 * new connections, so heavy readers would lock everyone out.
 */
export interface Allowance<Name> {
  /**
   * Charges the minimum for a read. Waits for the allowance, or throws a `Refusal` if that takes too long.
   */
  take(name: Name): Promise<void>;
  /** Milliseconds until the reader may read; negative if the allowance is not used up. */
  waitTimeOf(name: Name): number;
  spend(name: Name, ms: number): void;
}

interface AllowanceSettings {
  readonly min: number;
  readonly burst: number;
}

export function createAllowance<Name>({ min, burst }: AllowanceSettings): Allowance<Name> {
  const paidUntil = new Map<Name, number>();
  const spend = (name: Name, ms: number) => {
    const now = performance.now();
    if (paidUntil.size >= MAX_NAMES)
      for (const [paidName, end] of paidUntil) if (end <= now) paidUntil.delete(paidName);
    paidUntil.set(name, Math.max(now, paidUntil.get(name) ?? 0) + ms / TIME_SHARE);
  };
  const waitTimeOf = (name: Name) => (paidUntil.get(name) ?? 0) - performance.now() - burst / TIME_SHARE;
  return {
    waitTimeOf,
    async take(name) {
      const ms = waitTimeOf(name);
      if (ms > MAX_WAIT)
        throw new Refusal(429, tooManyRequestsText, { retryAfter: Math.ceil((ms - MAX_WAIT) / 1_000) });
      spend(name, min);
      if (ms > 0) await wait(ms);
    },
    spend: (name, ms) => spend(name, COST_FACTOR * ms),
  };
}
