import { Refusal } from '@estacao/contract/server';
import type { Guesser, Passwords } from '../ports.ts';
import { type Allowance, createAllowance } from './allowance.ts';

export interface Bounds {
  /** Concurrent hashes. Each takes a thread and 32 MB. */
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  readonly maxQueuedPerAddress: number;
}

/** Two addresses with guesses in the queue delay a new one by about 0.1 seconds. */
export const standardBounds: Bounds = { maxConcurrent: 2, maxQueued: 200, maxQueuedPerAddress: 25 };

const hashingAllowance = { min: 0, burst: 3_000 };

interface HashQueue {
  join(address: string, callback: () => void): void;
  next(): (() => void) | undefined;
}

/** A queue in which addresses take turns. Addresses that have used up their allowance come last. */
function createHashQueue(
  { maxQueued, maxQueuedPerAddress }: Bounds,
  { waitTimeOf }: Pick<Allowance<string>, 'waitTimeOf'>,
): HashQueue {
  const callbacksByAddress = new Map<string, (() => void)[]>();
  let total = 0;
  return {
    join(address, callback) {
      const callbacks = callbacksByAddress.get(address) ?? [];
      if (total >= maxQueued || callbacks.length >= maxQueuedPerAddress) {
        throw new Refusal(429, 'Muitas pessoas estão entrando agora. Tente novamente em 5 segundos.', {
          retryAfter: 5,
        });
      }
      total += 1;
      callbacks.push(callback);
      callbacksByAddress.set(address, callbacks);
    },
    next() {
      const entries = [...callbacksByAddress];
      const nextEntry = entries.find(([address]) => waitTimeOf(address) <= 0) ?? entries[0];
      if (nextEntry === undefined) return undefined;
      const [address, callbacks] = nextEntry;
      const callback = callbacks.shift();
      total -= 1;
      callbacksByAddress.delete(address);
      if (callbacks.length > 0) callbacksByAddress.set(address, callbacks);
      return callback;
    },
  };
}

/**
 * Limits concurrent and queued hashes: a hash costs the server more than its request costs an attacker. Known
 * devices and networks have a separate queue, so a flood of strangers does not lock members out.
 */
export function limitHashing(passwords: Passwords, bounds: Bounds): Passwords {
  const allowance = createAllowance<string>(hashingAllowance);
  const knownQueue = createHashQueue(bounds, allowance);
  const strangerQueue = createHashQueue(bounds, allowance);
  let runningCount = 0;

  const hashInTurn = async <T>({ address, isKnown }: Guesser, task: () => Promise<T>): Promise<T> => {
    if (runningCount < bounds.maxConcurrent) runningCount += 1;
    else
      await new Promise<void>((callback) => (isKnown ? knownQueue : strangerQueue).join(address, callback));
    const start = performance.now();
    try {
      return await task();
    } finally {
      allowance.spend(address, performance.now() - start);
      const next = knownQueue.next() ?? strangerQueue.next();
      if (next === undefined) runningCount -= 1;
      else next();
    }
  };

  return {
    hash: (password, address = '') => hashInTurn({ address, isKnown: false }, () => passwords.hash(password)),
    verify: (password, hash, guesser = { address: '', isKnown: false }) =>
      hashInTurn(guesser, () => passwords.verify(password, hash)),
    needsRehash: (hash) => passwords.needsRehash(hash),
  };
}
