import { Refusal } from '@estacao/contract/server';
import type { Guesser, Passwords } from '../ports.ts';
import { type Allowance, createAllowance } from './allowance.ts';

export interface Bounds {
  /** Hashes that are made beside each other. Each takes a thread, and 32 MB. */
  readonly atOnce: number;
  /** How many may wait in each of the two lines. */
  readonly mostWaiting: number;
  /** How many of an address may. */
  readonly mostOfAddress: number;
}

/** The first guess of an address waits for one of each other address, a tenth of a second for two of them. */
export const standardBounds: Bounds = { atOnce: 2, mostWaiting: 200, mostOfAddress: 25 };

/** What an address may take of the hashing in a short time, in milliseconds. */
const ofHashing = { least: 0, burst: 3_000 };

interface Line {
  /** Throws a `Refusal` when the line is full. */
  join(address: string, called: () => void): void;
  next(): (() => void) | undefined;
}

/**
 * A line in which addresses take turns: guesses that wait at one address hold up no other. Addresses that have taken much let
 * all others pass.
 */
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
      // The rest of this address goes behind all others.
      waiting.delete(address);
      if (own.length > 0) waiting.set(address, own);
      return called;
    },
  };
}

/**
 * Hashing costs a server more than asking for it costs an attacker: so much is done at once, and so many wait. Known
 * networks have a line of their own, so that a flood of strangers keeps none of their members out.
 */
export function boundedPasswords(passwords: Passwords, bounds: Bounds): Passwords {
  const allowance = createAllowance<string>(ofHashing);
  const first = createLine(bounds, allowance);
  const others = createLine(bounds, allowance);
  let running = 0;

  const inPlace = async <T>({ address, isKnown }: Guesser, work: () => Promise<T>): Promise<T> => {
    if (running < bounds.atOnce) running += 1;
    // A hash that ends hands its place over.
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
