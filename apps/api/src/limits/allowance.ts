import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '@estacao/contract/server';
import { atOnceText } from './at-once.ts';

/** Share of the process's time for one member or address. */
const SHARE = 0.1;

/** An answer costs more than its encoding: it is also mapped, written and sent. */
const FACTOR = 3;

const LONGEST = 5_000;

const MOST = 10_000;

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
  owed(name: Name): number;
  spend(name: Name, ms: number): void;
}

interface Amounts {
  readonly least: number;
  readonly burst: number;
}

export function createAllowance<Name>({ least, burst }: Amounts): Allowance<Name> {
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
