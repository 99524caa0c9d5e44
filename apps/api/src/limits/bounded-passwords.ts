import { Refusal } from '@estacao/contract/server';
import type { Guesser, Passwords } from '../ports.ts';
import { type Allowance, createAllowance } from './allowance.ts';

export interface Bounds {
  /** Concurrent hashes. Each takes a thread and 32 MB. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  readonly mostOfAddress: number;
}

/** Two addresses with guesses in the queue delay a new one by about 0.1 seconds. */
export const standardBounds: Bounds = { atOnce: 2, mostWaiting: 200, mostOfAddress: 25 };

const ofHashing = { least: 0, burst: 3_000 };

interface Line {
  join(address: string, called: () => void): void;
  next(): (() => void) | undefined;
}

/** A queue in which addresses take turns. Addresses that have used up their allowance come last. */
function createLine({ mostWaiting, mostOfAddress }: Bounds, { owed }: Pick<Allowance<string>, 'owed'>): Line {
  const waiting = new Map<string, (() => void)[]>();
  let inAll = 0;
  return {
    join(address, called) {
      const own = waiting.get(address) ?? [];
      if (inAll >= mostWaiting || own.length >= mostOfAddress) {
        throw new Refusal(429, 'Muitas pessoas estão entrando agora. Tente novamente em 5 segundos.', {
          retryAfter: 5,
        });
      }
      inAll += 1;
      own.push(called);
      waiting.set(address, own);
    },
    next() {
      const all = [...waiting];
      const first = all.find(([address]) => owed(address) <= 0) ?? all[0];
      if (first === undefined) return undefined;
      const [address, own] = first;
      const called = own.shift();
      inAll -= 1;
      waiting.delete(address);
      if (own.length > 0) waiting.set(address, own);
      return called;
    },
  };
}

/**
 * Limits concurrent and queued hashes: a hash costs the server more than its request costs an attacker. Known
 * networks have a separate queue, so a flood of strangers does not lock members out.
 */
export function boundedPasswords(passwords: Passwords, bounds: Bounds): Passwords {
  const allowance = createAllowance<string>(ofHashing);
  const first = createLine(bounds, allowance);
  const others = createLine(bounds, allowance);
  let running = 0;

  const inPlace = async <T>({ address, isKnown }: Guesser, work: () => Promise<T>): Promise<T> => {
    if (running < bounds.atOnce) running += 1;
    else await new Promise<void>((called) => (isKnown ? first : others).join(address, called));
    const start = performance.now();
    try {
      return await work();
    } finally {
      allowance.spend(address, performance.now() - start);
      const next = first.next() ?? others.next();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    hash: (password, address = '') => inPlace({ address, isKnown: false }, () => passwords.hash(password)),
    verify: (password, hash, guesser = { address: '', isKnown: false }) =>
      inPlace(guesser, () => passwords.verify(password, hash)),
    isDated: (hash) => passwords.isDated(hash),
  };
}
